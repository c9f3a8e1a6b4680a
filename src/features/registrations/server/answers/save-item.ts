import type { Database } from '#server/database/database.ts'
import type { SealSecret } from '#server/security/seal.ts'
import { ITEM_PRESENT } from '../../domain/autosave/autosave-write.ts'
import type { SaveTarget } from '../../domain/autosave/find-save-target.ts'
import { findNewestSaveOfDevice } from './answer-writes.ts'
import { markChosenAnswersSeen } from '../devices/mark-chosen-answers-seen.ts'
import { deleteReplacedAnswer, markReplacedAnswersSeen } from '../devices/store-replaced-answer.ts'
import type { AnswerToRecord, SavedAnswer } from './record-answer.ts'
import { type ItemAuthor, addOrRestoreItem, removeItem, confirmItem } from './set-items.ts'
import type { LogEvent } from '../log/write-log.ts'

type ItemOfSet = Extract<SaveTarget, { kind: 'item' }>['item']
type ItemSave = Pick<AnswerToRecord, 'save' | 'actor' | 'device'>

const toItemAuthor = (
  { save: { deviceId, typedAt }, actor, device }: ItemSave,
  saw?: boolean,
): ItemAuthor => ({
  by: actor,
  ...{ deviceId, device, typedAt, saw },
})

/** Saves that an item is added, restored or removed. */
export async function saveItem(
  db: Database,
  registrationId: string,
  { item }: { readonly item: ItemOfSet },
  giving: ItemSave,
  now: Date,
  secret: SealSecret,
): Promise<SavedAnswer> {
  const { value, over, deviceId } = giving.save
  const place = { registrationId, actionId: item.set.id, itemId: item.itemId }
  await deleteReplacedAnswer(db, place, deviceId)
  await markChosenAnswersSeen(db, place, { value, skipped: false }, secret)
  const hand = toItemAuthor(giving, over === undefined ? undefined : over === ITEM_PRESENT)
  const here = { registrationId, ...item }
  const happened = await (value === null ? removeItem : addOrRestoreItem)(db, here, hand, now)
  if (happened.length === 0) {
    await markReplacedAnswersSeen(db, place)
    await confirmItem(db, here, hand, now)
  }
  return { conflict: null, documents: [], happened, moves: true }
}

/** Adds the item of an answer, unless the same device has removed the item since. */
export async function addItemOfAnswer(
  db: Database,
  registrationId: string,
  { set, itemId }: ItemOfSet,
  giving: ItemSave,
  now: Date,
): Promise<readonly LogEvent[]> {
  const { deviceId, sequence } = giving.save
  const place = { registrationId, actionId: set.id, itemId }
  const newest = await findNewestSaveOfDevice(db, place, deviceId)
  if (newest && newest.sequence > sequence) return []
  await deleteReplacedAnswer(db, place, deviceId)
  return addOrRestoreItem(db, { registrationId, set, itemId }, toItemAuthor(giving), now)
}
