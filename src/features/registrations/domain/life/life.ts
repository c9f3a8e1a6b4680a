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
type Rule = {
  readonly from: readonly RegistrationStatus[]
  readonly to: RegistrationStatus
}

/** Registration life (decisions §7). */
export const LIFE: Readonly<Record<Transition, Rule>> = {
  invite: { from: ['Draft'], to: 'Sent' },
  begin: { from: ['Sent', 'Returned'], to: 'InProgress' },
  submit: { from: ['InProgress'], to: 'Submitted' },
  review: { from: ['Submitted'], to: 'InReview' },
  return: { from: ['InReview'], to: 'Returned' },
  approve: { from: ['InReview'], to: 'Approved' },
  handOver: { from: ['Approved'], to: 'SentToCrm' },
  /** A merge is taken back, and the registration waits to be sent again [amendment 6.4]. */
  undoHandOver: { from: ['SentToCrm'], to: 'Approved' },
  cancel: {
    from: ['Draft', 'Sent', 'InProgress', 'Submitted', 'InReview', 'Returned', 'Approved'],
    to: 'Cancelled',
  },
}

/** The status that the transition leads to; undefined where it is not allowed from here. */
export function after(
  status: RegistrationStatus,
  transition: Transition,
): RegistrationStatus | undefined {
  const { from, to } = LIFE[transition]
  return from.includes(status) ? to : undefined
}

/** While its candidate may answer. */
export const isOpen = (status: RegistrationStatus) =>
  status === 'InProgress' || LIFE.begin.from.includes(status)

/** What comes from a record of a CRM is the desk's to complete from the start. */
export const mayConsultantAnswer = (status: RegistrationStatus, type: FlowType) =>
  isOpen(status) || (status === 'Draft' && isFromCrm(type))

/** A draft is the desk's own: its candidate has not been invited yet. */
export const isCandidates = (status: RegistrationStatus) => status !== 'Draft'

/** What is said of a change for which it is not the time: a draft is not open yet, and what was sent or has ended is open no more. */
export const notOpen = (status: RegistrationStatus) =>
  status === 'Draft'
    ? 'This registration is still a draft, which the branch opens before anything in it is answered.'
    : 'This registration was sent or ended, so it can no longer be changed.'
