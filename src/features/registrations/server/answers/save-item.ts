import type { Database } from '#server/database/database.ts'
import { ITEM_PRESENT_VALUE } from '../../domain/autosave/autosave-write.ts'
import type { SaveTarget } from '../../domain/autosave/find-save-target.ts'
import { markChosenAnswersSeen } from '../devices/chosen-answers.ts'
import { deleteReplacedAnswer, markReplacedAnswersSeen } from '../devices/store-replaced-answer.ts'
import type { AnswerToRecord, AnswerSaveResult } from './record-answer.ts'
import { type ItemAuthor, addOrRestoreItem, removeItem, confirmItem } from './set-items.ts'
import type { ItemBeforeSave, StateBeforeSave } from './state-before-save.ts'
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

/** Stores that an item was added, restored or removed. */
export function saveItem(
  db: Database,
  { locked: { id: registrationId }, item: before, unseen }: StateBeforeSave,
  { item }: { readonly item: ItemOfSet },
  giving: ItemSave,
  now: Date,
): AnswerSaveResult {
  if (!before) throw new Error('the item of a save was not read')
  const { value, over, deviceId } = giving.save
  const place = { registrationId, actionId: item.set.id, itemId: item.itemId }
  deleteReplacedAnswer(db, place, deviceId)
  markChosenAnswersSeen(db, place, unseen, { value, skipped: false })
  const hand = toItemAuthor(giving, over === undefined ? undefined : over === ITEM_PRESENT_VALUE)
  const here = { registrationId, ...item }
  const change = value === null ? removeItem : addOrRestoreItem
  const happened = change(db, here, before.stored, hand, now)
  if (happened.length === 0) {
    markReplacedAnswersSeen(db, place)
    confirmItem(db, here, hand, now)
  }
  return { conflict: null, documents: [], happened, moves: true }
}

/** Adds the item to which an answer belongs, unless the same device has removed the item since. */
export function addItemOfAnswer(
  db: Database,
  registrationId: string,
  { set, itemId }: ItemOfSet,
  { stored, newest }: ItemBeforeSave,
  giving: ItemSave,
  now: Date,
): readonly LogEvent[] {
  const { deviceId, sequence } = giving.save
  const place = { registrationId, actionId: set.id, itemId }
  if (newest && newest.sequence > sequence) return []
  deleteReplacedAnswer(db, place, deviceId)
  return addOrRestoreItem(db, { registrationId, set, itemId }, stored, toItemAuthor(giving), now)
}
