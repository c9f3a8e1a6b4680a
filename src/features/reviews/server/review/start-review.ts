import type { LockedRegistration } from '#features/registrations/server/locked-registration.ts'
import { findNextStatus } from '#features/registrations/domain/life-cycle/status-transitions.ts'
import { changeStatus } from '#features/registrations/server/life-cycle/change-status.ts'
import { createReviewRefusal } from '#features/registrations/server/refused-review.ts'
import type { Database } from '#server/database/database.ts'
import type { Consultant } from '#server/security/viewers.ts'

/** Starts the review when a consultant acts on a submitted registration for the first time. */
export const startReview = (
  db: Database,
  registration: LockedRegistration,
  by: Consultant,
  now: Date,
): Promise<LockedRegistration> | LockedRegistration =>
  registration.status === 'InReview'
    ? registration
    : changeStatus(db, registration, { transition: 'review', actor: by.id }, now)

/** Throws a 409 unless the registration is in review or its review can start. The message says who last changed the status. */
export async function refuseOutsideReview(
  db: Database,
  registration: LockedRegistration,
): Promise<void> {
  const { status } = registration
  if (status !== 'InReview' && !findNextStatus(status, 'review'))
    throw await createReviewRefusal(db, registration)
}
