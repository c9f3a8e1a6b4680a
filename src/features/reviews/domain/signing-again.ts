import { isOpen } from '#features/registrations/domain/life-cycle/status-transitions.ts'
import type { RegistrationStatus } from '#features/registrations/domain/life-cycle/statuses.ts'

/**
 * Returns the sentence for consultants under a signature that is no longer valid. While the registration can be answered, the candidate is asked to
 * sign again automatically; later a consultant has to ask. Undefined once nothing more is asked.
 */
export function describeSigningAgain(status: RegistrationStatus): string | undefined {
  if (isOpen(status)) return 'It is asked for again before this can be sent. You need do nothing.'
  return status === 'Submitted' || status === 'InReview'
    ? 'Ask for it again, and it is signed over the answers as they are.'
    : undefined
}
