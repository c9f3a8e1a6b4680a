import { type AgencyStatus, type ApplicationStatus, WITHDRAWN } from './application-status.ts'

/** The status that a consultant saw before deciding, and when it was set. */
export type SeenStatus = { readonly status: ApplicationStatus; readonly at: Date }
/** The status of an application now. `by` is the id of a consultant, 'candidate' or a system of the agency. */
export type CurrentStatus = SeenStatus & { readonly by: string }
type DeskDecision = { readonly status?: AgencyStatus | undefined; readonly reply: string }

/**
 * True if the status changed after the consultant saw it, so that the letter would contradict a newer one. A repeated decision whose response was
 * lost does not count; for a reply without a decision, only a withdrawal matters.
 */
export function isDecisionOutdated(
  current: CurrentStatus,
  seen: SeenStatus,
  { status, reply }: DeskDecision,
  by: string,
): boolean {
  if (current.status === seen.status && current.at.getTime() === seen.at.getTime()) return false
  if (status === undefined) return current.status === WITHDRAWN && seen.status !== WITHDRAWN
  return !(current.status === status && current.by === by && reply === '')
}

/** Describes the current status, for example 'It is at Interview now, set by Priya Shah.' */
export const describeNewerStatus = (status: ApplicationStatus, who: string) =>
  status === WITHDRAWN
    ? 'The candidate has withdrawn this application.'
    : `It is at ${status} now, set by ${who}.`

/** Describes the same for one of several applications, by the candidate's name. */
export const describeSkippedApplication = (name: string, status: ApplicationStatus, who: string) =>
  status === WITHDRAWN
    ? `${name} has withdrawn, and was left out.`
    : `${name} is at ${status} now, set by ${who}, and was left out.`
