import { isVisibleToCandidate } from '#features/registrations/domain/life-cycle/status-transitions.ts'
import type { RegistrationStatus } from '#features/registrations/domain/life-cycle/statuses.ts'

/** Returns the sentence that tells a consultant how the candidate learns that a consultant cancelled the registration. */
export function describeCancellationNews({
  status,
  emailAddress,
}: {
  readonly status: RegistrationStatus
  readonly emailAddress: string | null
}): string {
  if (!isVisibleToCandidate(status))
    return 'The candidate never got it, so nothing is sent to them.'
  return emailAddress === null
    ? 'The candidate has no email address, so call them: they see it only on their page.'
    : 'The candidate gets an email that it was cancelled, without your reason.'
}
