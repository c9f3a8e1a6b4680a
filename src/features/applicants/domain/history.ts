import { formatListedName } from '#shared/words/names.ts'

type HistoryEntry = {
  readonly title: string
  readonly at: string
  readonly by: string
  /** The message that came with the status, or the note of the call; '' if there is none. */
  readonly words: string
}
/** Someone else may have sent it again. */
const SAME_ADDRESS = 'with the same email address'

export type ApplicantWithHistory = {
  readonly candidate: { readonly firstName: string; readonly lastName: string }
  readonly statuses: readonly {
    readonly status: string
    readonly at: string
    readonly by: string
    readonly message: string
  }[]
  readonly sentAgainAt: readonly string[]
  readonly confirmation: { readonly at: string; readonly by: 'email' | 'account' } | null
  readonly calls: readonly { readonly at: string; readonly by: string; readonly note: string }[]
}

/** Returns an application's history, the newest first: statuses, repeated applications with the same address, calls, and the confirmation. */
export function listHistory({
  candidate,
  statuses,
  sentAgainAt,
  confirmation,
  calls,
}: ApplicantWithHistory): readonly HistoryEntry[] {
  const name = formatListedName(candidate)
  const confirmed = confirmation?.by === 'account' ? 'Added to their account' : 'Confirmed by email'
  const entries: readonly HistoryEntry[] = [
    ...statuses.map(({ status, at, by, message }) => ({
      ...{ title: status, at, words: message },
      by: by === 'candidate' ? name : by,
    })),
    ...sentAgainAt.map((at) => ({ title: 'Sent again', at, by: SAME_ADDRESS, words: '' })),
    ...(confirmation ? [{ title: confirmed, at: confirmation.at, by: name, words: '' }] : []),
    ...calls.map(({ at, by, note }) => ({ title: 'Call', at, by, words: note })),
  ]
  // If two entries have the same time, the one later in the list is newer.
  return entries.toReversed().toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at))
}
