import axe from 'axe-core'
import type { Page } from 'playwright-core'
import { z } from 'zod'

const Results = z.object({
  violations: z.array(
    z.object({ id: z.string(), help: z.string(), nodes: z.array(z.object({ target: z.array(z.unknown()) })) }),
  ),
})

/**
 * Lists what axe finds against a page: a line for each rule that is broken, with the places. The script goes in by the
 * browser's own door, since the content policy of our pages would keep it out.
 */
export async function axeFaults(page: Page): Promise<string[]> {
  if (!(await page.evaluate("'axe' in window"))) await page.evaluate(axe.source)
  const { violations } = Results.parse(await page.evaluate("axe.run({ resultTypes: ['violations'] })"))
  return violations.map(
    ({ id, help, nodes }) => `${id}: ${help} (${nodes.map(({ target }) => target.join(' ')).join(', ')})`,
  )
}
