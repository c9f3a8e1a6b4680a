import type { Database } from '#server/database/database.ts'
import type { Secret } from '#server/security/seal.ts'
import { endOpenCheck } from '../checks/check-queries.ts'
import { type ChangedDriver, type StoredDriver, updateDriver } from './driver-queries.ts'
import { unsealNumber } from '../sealed.ts'

/** Stores the changes of a locked driver. If the number changed, an open check with the old number fails. */
export async function changeStored(
  db: Database,
  before: StoredDriver,
  after: ChangedDriver,
  now: Date,
  secret: Secret,
) {
  await updateDriver(db, after)
  const numberOf = ({ driverNumber }: ChangedDriver | StoredDriver) =>
    unsealNumber(driverNumber, before.id, secret)
  if (numberOf(after) !== numberOf(before))
    await endOpenCheck(
      db,
      before.id,
      'The driver number was changed after this was asked for.',
      now,
    )
}
