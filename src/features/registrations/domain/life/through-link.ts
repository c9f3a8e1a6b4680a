/** The branch whose link opened the portal in which something was said, as the entry of the log keeps it. */
export type LinkOf = { readonly branchId: string; readonly name: string }
type Payload = Readonly<Record<string, unknown>>

/** The entry of what happened through such a link names the link. Every other entry stays as it is. */
export const throughLink = <Entry extends { readonly payload: Payload }>(
  happened: readonly Entry[],
  link: LinkOf | undefined,
): readonly Entry[] =>
  link
    ? happened.map((entry) => ({ ...entry, payload: { ...entry.payload, throughLink: link } }))
    : happened

/** Who said something in words: 'Someone with a link of Wakefield', since no one knows whether the person opened it. `who`: as the entry is named otherwise. */
export function saidThrough(who: string, payload: Payload | null): string {
  const link = payload?.throughLink
  return typeof link === 'object' &&
    link !== null &&
    'name' in link &&
    typeof link.name === 'string'
    ? `Someone with a link of ${link.name}`
    : who
}
