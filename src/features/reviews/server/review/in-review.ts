import type { Locked } from '#features/registrations/server/locked-registration.ts'
import { transit } from '#features/registrations/server/life/transit.ts'
import type { Database } from '#server/database/database.ts'
import type { Consultant } from '#server/security/viewers.ts'

/** Starts the review of a submitted registration with the consultant's first action. */
export const inReview = (
  db: Database,
  registration: Locked,
  by: Consultant,
  now: Date,
): Promise<Locked> | Locked =>
  registration.status === 'InReview'
    ? registration
    : transit(db, registration, { transition: 'review', actor: by.id }, now)
