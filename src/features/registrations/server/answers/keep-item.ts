import type { Database } from '#server/database/database.ts'
import { PRESENT } from '../../domain/autosave/autosave-write.ts'
import type { Placed } from '../../domain/autosave/placed-answer.ts'
import { newestOfDevice } from './answer-writes.ts'
import { forgetReplaced, markSeen } from '../devices/keep-replaced.ts'
import type { Given, Kept } from './record-answer.ts'
import { type Hand, presentItem, removeItem, sameItem } from './set-items.ts'
import type { Happened } from '../log/write-log.ts'

type InItem = Extract<Placed, { kind: 'item' }>['item']
type Giving = Pick<Given, 'save' | 'actor' | 'device'>

const handOf = ({ save: { deviceId, typedAt }, actor, device }: Giving, saw?: boolean): Hand => ({
  by: actor,
  ...{ deviceId, device, typedAt, saw },
})

/** Saves that an item is added, restored or removed. */
export async function keepItem(
  db: Database,
  registrationId: string,
  { item }: { readonly item: InItem },
  giving: Giving,
  now: Date,
): Promise<Kept> {
  const { value, over, deviceId } = giving.save
  const place = { registrationId, actionId: item.set.id, itemId: item.itemId }
  await forgetReplaced(db, place, deviceId)
  const hand = handOf(giving, over === undefined ? undefined : over === PRESENT)
  const here = { registrationId, ...item }
  const happened = await (value === null ? removeItem : presentItem)(db, here, hand, now)
  if (happened.length === 0) {
    await markSeen(db, place)
    await sameItem(db, here, hand, now)
  }
  return { conflict: null, documents: [], happened, moves: true }
}

/** Adds the item of an answer, unless the same device has removed the item since. */
export async function itemOfAnswer(
  db: Database,
  registrationId: string,
  { set, itemId }: InItem,
  giving: Giving,
  now: Date,
): Promise<readonly Happened[]> {
  const { deviceId, sequence } = giving.save
  const place = { registrationId, actionId: set.id, itemId }
  const newest = await newestOfDevice(db, place, deviceId)
  if (newest && newest.sequence > sequence) return []
  await forgetReplaced(db, place, deviceId)
  return presentItem(db, { registrationId, set, itemId }, handOf(giving), now)
}
