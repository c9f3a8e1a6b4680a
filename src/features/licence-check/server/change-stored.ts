import type { Database } from '#server/database.ts'
import { endOpenCheck } from './check-queries.ts'
import { type ChangedDriver, type StoredDriver, updateDriver } from './driver-queries.ts'

/** Keeps what was changed of a held driver. What was asked about another number is no check of this one. */
export async function changeStored(db: Database, before: StoredDriver, after: ChangedDriver, now: Date) {
  await updateDriver(db, after)
  if (after.numberPrint !== before.numberPrint) await endOpenCheck(db, before.id, 'The driver number was changed after this was asked for.', now)
}
