/** Leads to how the game at a table began. */
export const Begun = ({ id }: { readonly id: string }) => (
  <p class="begun">
    <a href={`/games/${id}/start`}>How it began: the rolls, and the hash of the deal</a>
  </p>
)
