import type { Database } from '#server/database/database.ts'
import type { SealSecret } from '#server/security/seal.ts'
import { NUMBER_CHANGED_TEXT } from '../../domain/checks/status.ts'
import { failOpenCheck } from '../checks/check-queries.ts'
import { type ChangedDriver, type StoredDriver, updateDriver } from './driver-queries.ts'
import { unsealDriverNumber } from '../seal-licence-values.ts'

/** Stores the changes of a locked driver. If the number changed, an open check with the old number fails. */
export async function changeStoredDriver(
  db: Database,
  before: StoredDriver,
  after: ChangedDriver,
  now: Date,
  secret: SealSecret,
) {
  await updateDriver(db, after)
  const numberOf = ({ driverNumber }: ChangedDriver | StoredDriver) =>
    unsealDriverNumber(driverNumber, before.id, secret)
  if (numberOf(after) !== numberOf(before))
    await failOpenCheck(db, before.id, NUMBER_CHANGED_TEXT, now)
}
