import type { Database } from '#server/database.ts'
import type { Placed } from '../domain/placed-answer.ts'
import { newestOfDevice } from './answer-writes.ts'
import type { Save } from './read-save.ts'
import type { Kept } from './record-answer.ts'
import { presentItem, removeItem } from './set-items.ts'
import type { Happened } from './write-log.ts'

type InItem = Extract<Placed, { kind: 'item' }>['item']

/** An item that is added, brought back or removed. */
export async function keepItem(
  db: Database,
  registrationId: string,
  { item }: { readonly item: InItem },
  { value }: Save,
  now: Date,
): Promise<Kept> {
  const happened = await (value === null ? removeItem : presentItem)(
    db,
    { registrationId, ...item },
    now,
  )
  return { conflict: null, documents: [], happened, moves: true }
}

/** An answer brings its item with it, unless its own device removed the item since. */
export async function itemOfAnswer(
  db: Database,
  registrationId: string,
  { set, itemId }: InItem,
  { deviceId, sequence }: Save,
  now: Date,
): Promise<readonly Happened[]> {
  const newest = await newestOfDevice(db, { registrationId, actionId: set.id, itemId }, deviceId)
  return newest && newest.sequence > sequence
    ? []
    : presentItem(db, { registrationId, set, itemId }, now)
}
