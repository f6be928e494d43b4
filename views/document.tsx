import { raw } from 'hono/html'

interface SectionModel {
  readonly id: string
  readonly text: string
  readonly sections: readonly SectionModel[]
}

interface DocumentProps {
  readonly title: string
  readonly sections: readonly SectionModel[]
  /** Made from a document of ours, never from what anybody typed. */
  readonly html: string
}

/** The rulebook or the card tables, with a table of contents. */
export const DocumentPage = ({ title, sections, html }: DocumentProps) => (
  <div class="document">
    <h1>{title}</h1>
    <nav class="contents" aria-label="Contents">
      <Contents sections={sections} />
    </nav>
    <article>{raw(html)}</article>
  </div>
)

const Contents = ({ sections }: Pick<DocumentProps, 'sections'>) => (
  <ul>
    {sections.map(({ id, text, sections: below }) => (
      <li>
        <a href={`#${id}`}>{text}</a>
        {below.length > 0 && <Contents sections={below} />}
      </li>
    ))}
  </ul>
)
