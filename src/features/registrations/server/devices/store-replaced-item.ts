import { type Database, sql } from '#server/database/database.ts'
import { ITEM_PRESENT_VALUE } from '../../domain/autosave/autosave-write.ts'
import { NO_DEVICE_ID } from '../answers/answer-writes.ts'
import type { ItemAuthor, ItemInRegistration } from '../answers/set-items.ts'

/** `removes`: the item is removed, not restored. `seen`: the person who makes the change had seen the item's state before it. */
type ItemChange = Pick<ItemAuthor, 'deviceId'> & {
  readonly removes: boolean
  readonly seen: boolean
}

/**
 * Stores the state of an item before it is restored or removed, so that other devices can show a note about the change: the device that last added or
 * removed the item and, if the item is now removed, each device that answered a question in it.
 */
export function storeReplacedItem(
  db: Database,
  { registrationId, set, itemId }: ItemInRegistration,
  { deviceId, seen, removes }: ItemChange,
  now: Date,
) {
  const present = JSON.stringify(ITEM_PRESENT_VALUE)
  const strangers = sql`device_id not in (${deviceId}, ${NO_DEVICE_ID})`
  const into = sql`insert into replaced_answers (registration_id, action_id, item_id, device_id, device, by, value, typed_at, seen, at)`
  db.send(sql`
    ${into} select registration_id, set_id, item_id, device_id, device, by, case when removed_at is null then ${present}::jsonb end, typed_at, ${seen}, ${now}
    from set_items where registration_id = ${registrationId} and item_id = ${itemId} and ${strangers}
    on conflict (registration_id, action_id, item_id, device_id) do update
    set value = excluded.value, typed_at = excluded.typed_at, device = excluded.device, by = excluded.by, seen = excluded.seen, at = excluded.at`)
  if (removes)
    db.send(sql`
      ${into} select distinct on (device_id) ${registrationId}::uuid, ${set.id}, item_id, device_id, device, by, ${present}::jsonb, coalesce(typed_at, at), ${seen}::boolean, ${now}::timestamptz
      from (
        select item_id, device_id, device, by, typed_at, at from answers where registration_id = ${registrationId} and item_id = ${itemId}
        union all select item_id, device_id, device, by, typed_at, at from replaced_answers where registration_id = ${registrationId} and item_id = ${itemId} and action_id <> ${set.id}
      ) given where ${strangers} order by device_id, coalesce(typed_at, at) desc
      on conflict (registration_id, action_id, item_id, device_id) do nothing`)
}
