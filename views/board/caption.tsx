import type { CellModel } from './model.ts'

interface CaptionProps {
  readonly cell: CellModel
  /** Written out where the picture needs it, else only said. */
  readonly isShown: boolean
}

/** What a square is called, and more of it in words. */
export const Caption = ({ cell, isShown }: CaptionProps) =>
  cell.name === null ? null : (
    <>
      <span class={isShown ? 'caption' : 'vh'} title={cell.text ?? undefined}>
        {cell.name}
      </span>
      {cell.text && <span class="vh"> {cell.text}</span>}
    </>
  )
