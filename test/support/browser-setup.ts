import { findChromium } from './chromium.ts'

/** Finds the browser once for the whole run; the test processes started afterwards inherit the answer. */
export async function setup(): Promise<void> {
  const { executablePath, libraryPath } = await findChromium()
  process.env.CHROMIUM_PATH = executablePath
  if (libraryPath) process.env.CHROMIUM_LIBRARY_PATH = libraryPath
}
