const TOLD = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' })

/** A moment, given in ISO 8601, as people read it. */
export const Time = ({ at }: { readonly at: string }) => <time datetime={at}>{`${TOLD.format(new Date(at))} UTC`}</time>
