import {
  type AgencyStatus,
  type ApplicationStatus,
  APPLICATION_WITHDRAWN,
} from './application-status.ts'

/** The status that a consultant saw before deciding on an application, and the instant at which it was set. */
export type SeenStatus = { readonly status: ApplicationStatus; readonly at: Date }
/** The present status of an application. `by` says who set it: the id of a consultant, 'candidate' or a system of the agency. */
export type CurrentStatus = SeenStatus & { readonly by: string }
type DeskDecision = { readonly status?: AgencyStatus | undefined; readonly reply: string }

/**
 * Returns whether a consultant's decision is outdated, because the status changed after the consultant saw it. A decision that the same consultant
 * has already made is not outdated: it is sent again if the first response was lost. A reply without a decision is only outdated by a withdrawal.
 */
export function isDecisionOutdated(
  current: CurrentStatus,
  seen: SeenStatus,
  { status, reply }: DeskDecision,
  by: string,
): boolean {
  if (current.status === seen.status && current.at.getTime() === seen.at.getTime()) return false
  if (status === undefined)
    return current.status === APPLICATION_WITHDRAWN && seen.status !== APPLICATION_WITHDRAWN
  return !(current.status === status && current.by === by && reply === '')
}

/** Describes the current status, for example 'The status is now Interview, set by Priya Shah.' */
export const describeNewerStatus = (status: ApplicationStatus, who: string) =>
  status === APPLICATION_WITHDRAWN
    ? 'The candidate has withdrawn this application.'
    : `The status is now ${status}, set by ${who}.`

/** Describes the present status of one of several applications, with the candidate's name, when a decision about it was skipped. */
export const describeSkippedApplication = (name: string, status: ApplicationStatus, who: string) =>
  status === APPLICATION_WITHDRAWN
    ? `${name} was left out because they have withdrawn.`
    : `${name} was left out because the status is now ${status}, set by ${who}.`
