import { type Locked, lockRegistration } from '#features/registrations/server/locked-registration.ts'
import { transit } from '#features/registrations/server/transit.ts'
import type { Database } from '#server/database.ts'
import { type Consultant, noAccess } from '#server/viewer.ts'

/** A change of one registration of the consultant's branches, of which it may have left while they pressed. */
export const changing = <Result>(db: Database, viewer: Consultant, id: string, work: (inside: Database, registration: Locked) => Promise<Result>): Promise<Result> =>
  db.transaction(async (inside) => {
    const registration = await lockRegistration(inside, id)
    if (!registration || !viewer.branches.includes(registration.branchId)) throw noAccess(viewer)
    return work(inside, registration)
  })

/** The first thing that a consultant does with what was sent begins its review. */
export const inReview = (db: Database, registration: Locked, by: Consultant, now: Date): Promise<Locked> | Locked =>
  registration.status === 'InReview' ? registration : transit(db, registration, { transition: 'review', actor: by.id }, now)
