import {
  type LockedRegistration,
  lockRegistration,
} from '#features/registrations/server/locked-registration.ts'
import type { Database } from '#server/database/database.ts'
import { RecordedRefusal } from '#server/security/denial.ts'
import type { Consultant } from '#server/security/viewers.ts'
import { notFound } from '#shared/failure.ts'
import { type StoredCheckInFull, findCheckInBranches } from '../checks/check-queries.ts'
import {
  findDriverInBranches,
  type ListedDriver,
  lockDriver,
  type StoredDriver,
} from './driver-queries.ts'

const makeDriverDenial = ({ id }: Consultant) =>
  new RecordedRefusal(id, notFound('There is no such driver.'))
const makeCheckDenial = ({ id }: Consultant) =>
  new RecordedRefusal(id, notFound('There is no such licence check.'))

/** Reads a driver of the consultant's branches. Another branch's driver gives the same 404 as one that does not exist. */
export async function findReachableDriver(
  db: Database,
  viewer: Consultant,
  id: string,
): Promise<ListedDriver> {
  const driver = await findDriverInBranches(db, id, viewer.branches)
  if (!driver) throw makeDriverDenial(viewer)
  return driver
}

export async function findReachableCheck(
  db: Database,
  viewer: Consultant,
  id: string,
): Promise<StoredCheckInFull> {
  const check = await findCheckInBranches(db, id, viewer.branches)
  if (!check) throw makeCheckDenial(viewer)
  return check
}

type LockedDriver = { readonly registration: LockedRegistration; readonly driver: StoredDriver }

/** Locks a driver and changes it, after checking that it is still in the consultant's branches. */
export async function changeLockedDriver<Result>(
  db: Database,
  viewer: Consultant,
  id: string,
  work: (inside: Database, held: LockedDriver) => Promise<Result>,
): Promise<Result> {
  const { registrationId } = await findReachableDriver(db, viewer, id)
  return db.transaction(async (inside) => {
    const held = await lockRegistrationAndDriver(inside, id, registrationId)
    if (!held || !viewer.branches.includes(held.driver.branch.id)) throw makeDriverDenial(viewer)
    return work(inside, held)
  })
}

/** Locks a registration and then its driver. All code that changes both uses this order, so that transactions do not deadlock. */
export async function lockRegistrationAndDriver(
  db: Database,
  driverId: string,
  registrationId: string,
): Promise<LockedDriver | undefined> {
  const registration = await lockRegistration(db, registrationId)
  const driver = registration && (await lockDriver(db, driverId))
  return driver && { registration, driver }
}
