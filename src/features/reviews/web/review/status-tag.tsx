import { isOpen } from '#features/registrations/domain/life-cycle/status-transitions.ts'
import type { RegistrationStatus } from '#features/registrations/domain/life-cycle/statuses.ts'
import { Tag } from '#web/kit/layout/tag.tsx'

const STATUS_LABELS: Readonly<
  Record<
    RegistrationStatus,
    readonly [words: string, tone?: 'success' | 'warning' | 'info' | 'danger']
  >
> = {
  Draft: ['Draft'],
  Sent: ['Sent to the candidate', 'info'],
  InProgress: ['Candidate is answering', 'info'],
  Submitted: ['To review', 'warning'],
  InReview: ['In review', 'warning'],
  Returned: ['Sent back', 'info'],
  Approved: ['Approved', 'success'],
  SentToCrm: ['Sent to CRM', 'success'],
  Cancelled: ['Cancelled', 'danger'],
}
const AT_DESK_LABEL = ['Answered at the desk', 'info'] as const

type Props = {
  readonly status: RegistrationStatus
  /** True if a consultant gives all answers, so that the candidate has nothing to do. */
  readonly atDesk?: boolean
}

export function RegistrationStatusTag({ status, atDesk = false }: Props) {
  const [words, tone] = atDesk && isOpen(status) ? AT_DESK_LABEL : STATUS_LABELS[status]
  return <Tag {...(tone ? { tone } : {})}>{words}</Tag>
}
