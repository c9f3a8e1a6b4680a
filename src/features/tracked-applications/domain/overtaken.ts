import { type AgencyStatus, type ApplicationStatus, WITHDRAWN } from './application-status.ts'

/** A status and when it was set: what a consultant saw before deciding. */
export type Seen = { readonly status: ApplicationStatus; readonly at: Date }
/** How an application is now. `by`: the id of a consultant, 'candidate' or a system of the agency. */
export type Current = Seen & { readonly by: string }
type Decided = { readonly status?: AgencyStatus | undefined; readonly reply: string }

/**
 * Whether a decision rests on what is no longer so: the letter would contradict one that its writer does not know of. The same decision sent once more,
 * because no answer came, is none; a reply by itself depends only on whether the candidate is still there.
 */
export function isOvertaken(
  current: Current,
  seen: Seen,
  { status, reply }: Decided,
  by: string,
): boolean {
  if (current.status === seen.status && current.at.getTime() === seen.at.getTime()) return false
  if (status === undefined) return current.status === WITHDRAWN && seen.status !== WITHDRAWN
  return !(current.status === status && current.by === by && reply === '')
}

/** What the consultant is told: 'It is at Interview now, set by Priya Shah.' */
export const overtakenInWords = (status: ApplicationStatus, who: string) =>
  status === WITHDRAWN
    ? 'The candidate has withdrawn this application.'
    : `It is at ${status} now, set by ${who}.`

/** The same of one among several, by name. */
export const leftOutInWords = (name: string, status: ApplicationStatus, who: string) =>
  status === WITHDRAWN
    ? `${name} has withdrawn, and was left out.`
    : `${name} is at ${status} now, set by ${who}, and was left out.`
