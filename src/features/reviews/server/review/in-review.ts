import type { Locked } from '#features/registrations/server/locked-registration.ts'
import { transit } from '#features/registrations/server/life/transit.ts'
import type { Database } from '#server/database/database.ts'
import type { Consultant } from '#server/security/viewers.ts'

/** The first thing that a consultant does with what was sent begins its review. */
export const inReview = (
  db: Database,
  registration: Locked,
  by: Consultant,
  now: Date,
): Promise<Locked> | Locked =>
  registration.status === 'InReview'
    ? registration
    : transit(db, registration, { transition: 'review', actor: by.id }, now)
