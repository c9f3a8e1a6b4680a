import {
  type FlowType,
  isFromCrm,
} from '#features/registration-flow/domain/definition/definition.ts'
import type { RegistrationStatus } from './statuses.ts'

export type Transition =
  | 'invite'
  | 'begin'
  | 'submit'
  | 'review'
  | 'return'
  | 'approve'
  | 'handOver'
  | 'undoHandOver'
  | 'cancel'
type TransitionRule = {
  readonly from: readonly RegistrationStatus[]
  readonly to: RegistrationStatus
}

/** The statuses from which each transition is allowed, and the status to which it leads (decisions §7). */
export const TRANSITION_RULES: Readonly<Record<Transition, TransitionRule>> = {
  invite: { from: ['Draft'], to: 'Sent' },
  begin: { from: ['Sent', 'Returned'], to: 'InProgress' },
  submit: { from: ['InProgress'], to: 'Submitted' },
  review: { from: ['Submitted'], to: 'InReview' },
  return: { from: ['InReview'], to: 'Returned' },
  approve: { from: ['InReview'], to: 'Approved' },
  handOver: { from: ['Approved'], to: 'SentToCrm' },
  /** A consultant undid the merge with a CRM record, so the registration has to be sent to the CRM again [amendment 6.4]. */
  undoHandOver: { from: ['SentToCrm'], to: 'Approved' },
  cancel: {
    from: ['Draft', 'Sent', 'InProgress', 'Submitted', 'InReview', 'Returned', 'Approved'],
    to: 'Cancelled',
  },
}

/** Returns the status after the transition; undefined if the transition is not allowed from this status. */
export function findNextStatus(
  status: RegistrationStatus,
  transition: Transition,
): RegistrationStatus | undefined {
  const { from, to } = TRANSITION_RULES[transition]
  return from.includes(status) ? to : undefined
}

/** Returns true until the registration is approved or cancelled. After that no answer is asked for again. */
export const mayStillBeReviewed = (status: RegistrationStatus) =>
  !['Approved', 'SentToCrm', 'Cancelled'].includes(status)

/** Returns true while the candidate may answer. */
export const isOpen = (status: RegistrationStatus) =>
  status === 'InProgress' || TRANSITION_RULES.begin.from.includes(status)

/**
 * Returns true if a consultant may answer. A registration from a CRM record is completed by the desk, so a consultant may answer it even as a draft.
 */
export const mayConsultantAnswer = (status: RegistrationStatus, type: FlowType) =>
  isOpen(status) || (status === 'Draft' && isFromCrm(type))

/** Returns true if the candidate has access. A draft belongs to the desk, because its candidate has not been invited yet. */
export const isVisibleToCandidate = (status: RegistrationStatus) => status !== 'Draft'

export const NO_LONGER_OPEN_TEXT =
  'This registration was sent or ended, so it can no longer be changed.'
/**
 * Returns the message for a change that the status does not allow: a draft is not open yet, and a submitted or ended registration is no longer open.
 */
export const explainNotOpen = (status: RegistrationStatus) =>
  status === 'Draft'
    ? 'This registration is still a draft, which the branch opens before anything in it is answered.'
    : NO_LONGER_OPEN_TEXT
