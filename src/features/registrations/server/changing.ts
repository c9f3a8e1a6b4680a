import type { Database } from '#server/database/database.ts'
import { noAccess } from '#server/security/refused-access.ts'
import type { Consultant } from '#server/security/viewers.ts'
import { type Locked, lockRegistration } from './locked-registration.ts'

/** Runs a consultant's change of one registration after checking that it still belongs to one of their branches: it may have moved in the meantime. */
export const changing = <Result>(
  db: Database,
  viewer: Consultant,
  id: string,
  work: (inside: Database, registration: Locked) => Promise<Result>,
): Promise<Result> =>
  db.transaction(async (inside) => {
    const registration = await lockRegistration(inside, id)
    if (!registration || !viewer.branches.includes(registration.branchId)) throw noAccess(viewer)
    return work(inside, registration)
  })
