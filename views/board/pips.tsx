interface PipsProps {
  readonly full: number
  readonly hollow?: number
}

/** A small count to be seen at a glance, beside its figure. */
export const Pips = ({ full, hollow = 0 }: PipsProps) => (
  <span class="pips" aria-hidden="true">
    {Array.from({ length: full }, () => (
      <i></i>
    ))}
    {Array.from({ length: Math.max(0, hollow) }, () => (
      <i class="used"></i>
    ))}
  </span>
)
