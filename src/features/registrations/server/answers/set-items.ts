import { checkItemCount } from '#features/registration-flow/domain/action-types/action-set.ts'
import type { ActionSet } from '#features/registration-flow/domain/definition/definition.ts'
import { type Database, prepared, sql } from '#server/database/database.ts'
import { invalidFields } from '#shared/failure.ts'
import { limitToCreationTime } from './answer-writes.ts'
import { storeReplacedItem } from '../devices/store-replaced-item.ts'
import type { LogEvent } from '../log/write-log.ts'

export type ItemInRegistration = {
  readonly registrationId: string
  readonly set: ActionSet
  readonly itemId: string
}
/**
 * A stored item with facts about its set. `setId`: null if the item is unknown. `present`: the number of items in the set. `places`: the last
 * position used in the set.
 */
export type StoredItem = {
  readonly setId: string | null
  readonly removedAt: Date | null
  readonly present: number
  readonly places: number
}
/** The person who adds or removes an item, and their device. */
export type ItemAuthor = {
  readonly by: string
  readonly deviceId: string
  readonly device: string
  readonly typedAt: Date
  /** Whether the person saw the item in its set before this change; undefined if the device did not send it. */
  readonly saw: boolean | undefined
}

export const readStoredItem = (db: Database, { registrationId, set, itemId }: ItemInRegistration) =>
  db.one<StoredItem>(
    prepared(
      'item and its set',
      sql`
    select i.set_id as "setId", i.removed_at as "removedAt", s.present, s.places
    from (select count(*) filter (where removed_at is null) as present, coalesce(max(place), 0) as places from set_items where registration_id = ${registrationId} and set_id = ${set.id}) s
    left join set_items i on i.registration_id = ${registrationId} and i.item_id = ${itemId}`,
    ),
  )

/** Adds the item at the end of its set. A removed item is restored in its earlier position with its answers. Returns the log events of the change. */
export function addOrRestoreItem(
  db: Database,
  item: ItemInRegistration,
  { setId, removedAt, present, places }: StoredItem,
  hand: ItemAuthor,
  now: Date,
): readonly LogEvent[] {
  const { registrationId, set, itemId } = item
  assertSameSet(setId, set)
  if (setId && !removedAt) return []
  const tooMany = present + 1 > set.atMost ? checkItemCount(set, present + 1, false) : null
  if (tooMany) throw invalidFields({ value: tooMany })
  const { by, deviceId, device } = hand
  const typedAt = limitToCreationTime(registrationId, hand.typedAt)
  if (setId) {
    storeReplacedItem(db, item, { deviceId, removes: false, seen: hand.saw === false }, now)
    db.send(
      sql`update set_items set removed_at = null, by = ${by}, device_id = ${deviceId}, device = ${device}, typed_at = ${typedAt} where registration_id = ${registrationId} and item_id = ${itemId}`,
    )
  } else
    db.send(sql`
      insert into set_items (registration_id, item_id, set_id, place, created_at, by, device_id, device, typed_at)
      values (${registrationId}, ${itemId}, ${set.id}, ${places + 1}, ${now}, ${by}, ${deviceId}, ${device}, ${typedAt})`)
  return [
    { kind: setId ? 'item brought back' : 'item added', payload: { actionSetId: set.id, itemId } },
  ]
}

/**
 * Removes the item from its set. The item's answers stay stored, so that it can be restored. An unknown item is stored as removed, so that a save
 * that arrives later does not add it.
 */
export function removeItem(
  db: Database,
  item: ItemInRegistration,
  { setId, removedAt }: StoredItem,
  hand: ItemAuthor,
  now: Date,
): readonly LogEvent[] {
  const { registrationId, set, itemId } = item
  assertSameSet(setId, set)
  if (removedAt) return []
  const { by, deviceId, device } = hand
  storeReplacedItem(db, item, { deviceId, removes: true, seen: hand.saw === true }, now)
  db.send(sql`
    insert into set_items (registration_id, item_id, set_id, place, created_at, removed_at, by, device_id, device, typed_at)
    select ${registrationId}, ${itemId}, ${set.id}, coalesce(max(place), 0) + 1, ${now}::timestamptz, ${now}::timestamptz, ${by}, ${deviceId}::uuid, ${device}, ${limitToCreationTime(registrationId, hand.typedAt)}
    from set_items where registration_id = ${registrationId} and set_id = ${set.id}
    on conflict (registration_id, item_id) do update
    set removed_at = excluded.removed_at, by = excluded.by, device_id = excluded.device_id, device = excluded.device, typed_at = excluded.typed_at`)
  return [{ kind: 'item removed', payload: { actionSetId: set.id, itemId } }]
}

/**
 * Records that a person confirmed the item's state on this device. The state then counts as given by this device, and the other devices' states of
 * the item count as seen.
 */
export function confirmItem(db: Database, item: ItemInRegistration, hand: ItemAuthor, now: Date) {
  const { registrationId, itemId } = item
  const { by, deviceId, device } = hand
  storeReplacedItem(db, item, { deviceId, removes: false, seen: true }, now)
  db.send(
    sql`update set_items set by = ${by}, device_id = ${deviceId}, device = ${device}, typed_at = ${limitToCreationTime(registrationId, hand.typedAt)} where registration_id = ${registrationId} and item_id = ${itemId}`,
  )
}

function assertSameSet(setId: StoredItem['setId'], { id }: ActionSet) {
  if (setId && setId !== id) throw invalidFields({ itemId: 'This is part of another list' })
}
