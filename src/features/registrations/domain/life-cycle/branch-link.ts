/** The branch that was shown the link which opened the portal session, as a log entry stores it. */
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
 * Names the author of an entry. If a link that was shown to a branch opened the session, the name is 'Someone with a link of Wakefield', because
 * someone at the branch may have opened the link instead of the candidate. `who`: the name in all other cases.
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
