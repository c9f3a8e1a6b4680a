import type { Database } from '#server/database/database.ts'
import { denyRegistrationAccess } from '#server/security/refused-access.ts'
import type { Consultant } from '#server/security/viewers.ts'
import { type LockedRegistration, lockRegistration } from './locked-registration.ts'

/**
 * Runs a consultant's change of one registration after checking that it still belongs to one of their branches: it may have moved in the meantime.
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
