import type { RegistrationStatus } from '#features/registrations/domain/statuses.ts'
import { Tag } from '#web/kit/tag.tsx'

const WORDS: Readonly<
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

export function StatusTag({ status }: { status: RegistrationStatus }) {
  const [words, tone] = WORDS[status]
  return <Tag {...(tone ? { tone } : {})}>{words}</Tag>
}
