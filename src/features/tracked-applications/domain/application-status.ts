import { conflict } from '#shared/failure.ts'

export const APPLICATION_RECEIVED = 'Application Received'
export const APPLICATION_WITHDRAWN = 'Withdrawn'
/** The statuses that the agency can set (decisions §11). */
export const AGENCY_STATUSES = [
  'Under review',
  'Interview',
  'Offered',
  'Placed',
  'Not successful',
] as const
export const APPLICATION_STATUSES = [
  APPLICATION_RECEIVED,
  ...AGENCY_STATUSES,
  APPLICATION_WITHDRAWN,
] as const

export type AgencyStatus = (typeof AGENCY_STATUSES)[number]
export type ApplicationStatus = (typeof APPLICATION_STATUSES)[number]

export type StatusEvent =
  | { readonly type: 'applied' }
  | { readonly type: 'withdrawn' }
  | { readonly type: 'decided'; readonly status: AgencyStatus }
  | { readonly type: 'replied' }

const ENDED_STATUSES: readonly ApplicationStatus[] = ['Placed', 'Not successful']

/** Returns the application's status after an event; some events do not change it. */
export function applyStatusEvent(status: ApplicationStatus, event: StatusEvent): ApplicationStatus {
  switch (event.type) {
    case 'applied':
      return status === APPLICATION_WITHDRAWN ? APPLICATION_RECEIVED : status
    case 'withdrawn':
      return applyWithdrawal(status)
    // A reply without a decision does not change the status.
    case 'replied':
      return status
    case 'decided':
      return applyAgencyDecision(status, event.status)
  }
}

/** Reports whether the application can be withdrawn: it is neither withdrawn nor ended. */
export const mayWithdraw = (status: ApplicationStatus) =>
  status !== APPLICATION_WITHDRAWN && !ENDED_STATUSES.includes(status)

function applyWithdrawal(status: ApplicationStatus): ApplicationStatus {
  if (ENDED_STATUSES.includes(status))
    throw conflict('This application is closed, so it cannot be withdrawn.')
  return APPLICATION_WITHDRAWN
}

/**
 * Returns the status that the agency has decided. It may be earlier than the present one, because people correct mistakes. A withdrawn application
 * stays withdrawn, because only the candidate can reopen it.
 */
function applyAgencyDecision(status: ApplicationStatus, decided: AgencyStatus): ApplicationStatus {
  assertNotWithdrawn(status)
  return decided
}

/** Throws a 409 if the candidate has withdrawn the application, because the agency then does nothing more with it. */
export function assertNotWithdrawn(status: ApplicationStatus) {
  if (status === APPLICATION_WITHDRAWN)
    throw conflict('The candidate has withdrawn this application.')
}
