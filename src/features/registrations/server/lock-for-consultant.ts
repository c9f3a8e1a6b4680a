import type { Database } from '#server/database/database.ts'
import { denyRegistrationAccess } from '#server/security/refused-access.ts'
import type { Consultant } from '#server/security/viewers.ts'
import { type LockedRegistration, lockRegistration } from './locked-registration.ts'

/**
 * Locks a registration and runs a consultant's change on it. Throws if the registration is not in one of the consultant's branches, because it may
 * have been transferred since it was shown.
 */
export const lockForConsultant = <Result>(
  db: Database,
  viewer: Consultant,
  id: string,
  work: (inside: Database, registration: LockedRegistration) => Promise<Result>,
): Promise<Result> =>
  db.transaction(async (inside) => {
    const registration = await lockRegistration(inside, id)
    if (!registration || !viewer.branches.includes(registration.branchId))
      throw denyRegistrationAccess(viewer)
    return work(inside, registration)
  })
