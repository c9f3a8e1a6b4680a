import {
  type Locked,
  lockRegistration,
} from '#features/registrations/server/locked-registration.ts'
import type { Database } from '#server/database/database.ts'
import { Denial } from '#server/security/denial.ts'
import type { Consultant } from '#server/security/viewers.ts'
import { notFound } from '#shared/failure.ts'
import { type CheckInFull, checkWith } from '../checks/check-queries.ts'
import { driverWith, type ListedDriver, lockDriver, type StoredDriver } from './driver-queries.ts'

const noDriver = ({ id }: Consultant) => new Denial(id, notFound('There is no such driver.'))
const noCheck = ({ id }: Consultant) => new Denial(id, notFound('There is no such licence check.'))

/** Reads a driver of the consultant's branches. Another branch's driver gives the same 404 as one that does not exist. */
export async function reachedDriver(
  db: Database,
  viewer: Consultant,
  id: string,
): Promise<ListedDriver> {
  const driver = await driverWith(db, id, viewer.branches)
  if (!driver) throw noDriver(viewer)
  return driver
}

export async function reachedCheck(
  db: Database,
  viewer: Consultant,
  id: string,
): Promise<CheckInFull> {
  const check = await checkWith(db, id, viewer.branches)
  if (!check) throw noCheck(viewer)
  return check
}

type LockedDriver = { readonly registration: Locked; readonly driver: StoredDriver }

/** Changes one driver of the consultant's branches, and checks again that it still belongs to them. */
export async function changingDriver<Result>(
  db: Database,
  viewer: Consultant,
  id: string,
  work: (inside: Database, held: LockedDriver) => Promise<Result>,
): Promise<Result> {
  const { registrationId } = await reachedDriver(db, viewer, id)
  return db.transaction(async (inside) => {
    const held = await hold(inside, id, registrationId)
    if (!held || !viewer.branches.includes(held.driver.branch.id)) throw noDriver(viewer)
    return work(inside, held)
  })
}

/** Locks the registration and then the driver. All code that changes both uses this order, so that transactions do not deadlock. */
export async function hold(
  db: Database,
  driverId: string,
  registrationId: string,
): Promise<LockedDriver | undefined> {
  const registration = await lockRegistration(db, registrationId)
  const driver = registration && (await lockDriver(db, driverId))
  return driver && { registration, driver }
}
