/**
 * A branch that was shown the link to a portal session, as a log entry stores it. Someone at this branch may have opened the link instead of the
 * candidate.
 */
export type BranchLink = { readonly branchId: string; readonly name: string }
type EntryPayload = Readonly<Record<string, unknown>>

/**
 * Adds the branch in `link` to log entries of changes that were made in a session which that link opened. Without `link` the entries are unchanged.
 */
export const addLinkToEntries = <Entry extends { readonly payload: EntryPayload }>(
  happened: readonly Entry[],
  link: BranchLink | undefined,
): readonly Entry[] =>
  link
    ? happened.map((entry) => ({ ...entry, payload: { ...entry.payload, throughLink: link } }))
    : happened

/**
 * Returns the name of a log entry's author: 'Someone with a link of Wakefield' if the session was opened by a link that a branch was shown, because
 * someone at the branch may have opened the link instead of the candidate; otherwise `who`.
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
