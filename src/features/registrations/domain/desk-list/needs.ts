import { isOpen } from '../life-cycle/status-transitions.ts'
import type { RegistrationStatus } from '../life-cycle/statuses.ts'

export const DESK_NEEDS = [
  'answerAtDesk',
  'sendToCandidate',
  'signature',
  'review',
  'sendBack',
  'duplicates',
  'sendToCrm',
  'crmFailed',
] as const
export type DeskNeed = { readonly kind: (typeof DESK_NEEDS)[number]; readonly count: number }
export type DeskFacts = {
  readonly status: RegistrationStatus
  readonly duplicates: number
  readonly unsigned: boolean
  readonly crmFailed: boolean
  /** True if a consultant has asked again for answers, with a reason, and has not sent the registration back yet. */
  readonly reasonsUnsent: boolean
  /** True if no message can reach the candidate of a Manual registration, or if a consultant opened it to answer for them. */
  readonly atDesk: boolean
}

/**
 * Returns whether a registration of this status still needs a consultant's decision about possible duplicates: which records in the CRM are of its
 * candidate.
 */
export const waitsForDecision = (status: RegistrationStatus) =>
  status === 'Submitted' || status === 'InReview' || status === 'Approved'

/** Returns what a registration needs next, as the consultants' list shows it; null if the list shows no need. */
export function findDeskNeed({
  status,
  duplicates,
  unsigned,
  crmFailed,
  reasonsUnsent,
  atDesk,
}: DeskFacts): DeskNeed | null {
  if (atDesk && (status === 'Draft' || isOpen(status))) return { kind: 'answerAtDesk', count: 0 }
  if (status === 'Draft') return { kind: 'sendToCandidate', count: 0 }
  if (status === 'Approved' && crmFailed) return { kind: 'crmFailed', count: 0 }
  if (waitsForDecision(status) && duplicates > 0) return { kind: 'duplicates', count: duplicates }
  if (status === 'InReview' && reasonsUnsent) return { kind: 'sendBack', count: 0 }
  if (waitsForDecision(status))
    return { kind: status === 'Approved' ? 'sendToCrm' : 'review', count: 0 }
  if (isOpen(status) && unsigned) return { kind: 'signature', count: 0 }
  return null
}

const DESK_NEED_LABELS: Readonly<Record<DeskNeed['kind'], string>> = {
  answerAtDesk: 'Answer at the desk',
  sendToCandidate: 'Send to candidate',
  signature: 'Signature',
  review: 'Review',
  sendBack: 'Send back',
  duplicates: 'possible duplicates',
  sendToCrm: 'Approved: send to CRM',
  crmFailed: 'Send to CRM failed',
}

export function describeDeskNeed({ kind, count }: DeskNeed): string {
  if (kind !== 'duplicates') return DESK_NEED_LABELS[kind]
  return count === 1 ? '1 possible duplicate' : `${count} ${DESK_NEED_LABELS.duplicates}`
}

/** Returns the tone that sets how strongly the list highlights a need. */
export const chooseDeskNeedTone = ({ kind }: DeskNeed) =>
  kind === 'crmFailed'
    ? 'danger'
    : kind === 'duplicates' || kind === 'signature'
      ? 'warning'
      : 'info'
