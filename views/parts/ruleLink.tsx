/** A rule's number that leads to it in the rulebook. */
export const RuleLink = ({ rule }: { readonly rule: string }) => (
  <a class="rule" href={`/rules#${rule}`}>
    {rule}
  </a>
)
