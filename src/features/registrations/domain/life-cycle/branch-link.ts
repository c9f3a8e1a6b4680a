/** The branch whose link opened the portal session, as a log entry stores it. */
export type BranchLink = { readonly branchId: string; readonly name: string }
type EntryPayload = Readonly<Record<string, unknown>>

/** Adds the link to the entries of changes that were made through it. Without a link the entries are unchanged. */
export const addLinkToEntries = <Entry extends { readonly payload: EntryPayload }>(
  happened: readonly Entry[],
  link: BranchLink | undefined,
): readonly Entry[] =>
  link
    ? happened.map((entry) => ({ ...entry, payload: { ...entry.payload, throughLink: link } }))
    : happened

/**
 * Names the author of an entry. For a link of a branch the name is 'Someone with a link of Wakefield', because it is unknown whether the candidate
 * opened it. `who`: the name in all other cases.
 */
export function nameEntryAuthor(who: string, payload: EntryPayload | null): string {
  const link = payload?.throughLink
  return typeof link === 'object' &&
    link !== null &&
    'name' in link &&
    typeof link.name === 'string'
    ? `Someone with a link of ${link.name}`
    : who
}
