import { isOpen } from '../life/life.ts'
import type { RegistrationStatus } from '../life/statuses.ts'

export const NEEDS = [
  'answerAtDesk',
  'sendToCandidate',
  'signature',
  'review',
  'duplicates',
  'sendToCrm',
  'crmFailed',
] as const
export type Need = { readonly kind: (typeof NEEDS)[number]; readonly count: number }
export type Known = {
  readonly status: RegistrationStatus
  readonly duplicates: number
  readonly unsigned: boolean
  readonly crmFailed: boolean
  /** True if no message can reach the candidate of a Manual registration, or if a consultant opened it to answer for them. */
  readonly atDesk: boolean
}

/** Reports whether a registration of this status waits for a decision on each person in the CRM who may be its candidate. */
export const waitsForDecision = (status: RegistrationStatus) =>
  status === 'Submitted' || status === 'InReview' || status === 'Approved'

/** Returns the next step that a registration waits for; null if it waits for no one. */
export function needOf({ status, duplicates, unsigned, crmFailed, atDesk }: Known): Need | null {
  if (atDesk && (status === 'Draft' || isOpen(status))) return { kind: 'answerAtDesk', count: 0 }
  if (status === 'Draft') return { kind: 'sendToCandidate', count: 0 }
  if (status === 'Approved' && crmFailed) return { kind: 'crmFailed', count: 0 }
  if (waitsForDecision(status) && duplicates > 0) return { kind: 'duplicates', count: duplicates }
  if (waitsForDecision(status))
    return { kind: status === 'Approved' ? 'sendToCrm' : 'review', count: 0 }
  if (isOpen(status) && unsigned) return { kind: 'signature', count: 0 }
  return null
}

const WORDS: Readonly<Record<Need['kind'], string>> = {
  answerAtDesk: 'Answer at the desk',
  sendToCandidate: 'Send to candidate',
  signature: 'Signature',
  review: 'Review',
  duplicates: 'possible duplicates',
  sendToCrm: 'Approved: send to CRM',
  crmFailed: 'Send to CRM failed',
}

export function needInWords({ kind, count }: Need): string {
  if (kind !== 'duplicates') return WORDS[kind]
  return count === 1 ? '1 possible duplicate' : `${count} ${WORDS.duplicates}`
}

/** Returns the tone that sets how strongly the list highlights a need. */
export const toneOf = ({ kind }: Need) =>
  kind === 'crmFailed'
    ? 'danger'
    : kind === 'duplicates' || kind === 'signature'
      ? 'warning'
      : 'info'
