import type { LockedRegistration } from '#features/registrations/server/locked-registration.ts'
import { changeStatus } from '#features/registrations/server/life-cycle/change-status.ts'
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
