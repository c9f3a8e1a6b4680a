import { type Database, sql } from '#server/database/database.ts'
import { NO_DEVICE_ID } from '../answers/answer-writes.ts'
import type { ValueInStore } from '../answers/sealed-answers.ts'

/** The most rows that are read, the newest first. No registration has had that many. */
const MAX_ANSWER_ROWS = 500

export type DeviceAnswerRow = {
  readonly actionId: string
  readonly itemId: string | null
  readonly value: ValueInStore
  readonly skipped: boolean
  readonly by: string
  readonly deviceId: string
  readonly device: string | null
  readonly typedAt: Date
}

type StandingRow = DeviceAnswerRow & { readonly revision: number | null }

type ReplacedRow = DeviceAnswerRow & { readonly seen: boolean }

export const listReplacedAnswers = (db: Database, id: string) =>
  db.many<ReplacedRow>(sql`
    select action_id as "actionId", item_id as "itemId", value, skipped, by, device_id as "deviceId", device, typed_at as "typedAt", seen
    from replaced_answers where registration_id = ${id} order by at desc limit ${MAX_ANSWER_ROWS}`)

/**
 * Selects the current answers that other devices than `here` gave or that replaced an answer. Items of sets are included if someone restored or
 * removed them. Answers in removed items are left out.
 */
export const listCurrentAnswers = (db: Database, id: string, here: string) =>
  db.many<StandingRow>(sql`
    select a.action_id as "actionId", a.item_id as "itemId", a.value, a.skipped, a.by, a.device_id as "deviceId", a.device, coalesce(a.typed_at, a.at) as "typedAt", a.revision
    from answers a left join set_items i on i.registration_id = a.registration_id and i.item_id = a.item_id
    where a.registration_id = ${id} and a.device_id <> ${NO_DEVICE_ID} and i.removed_at is null
      and (a.device_id <> ${here} or exists (select 1 from replaced_answers r where r.registration_id = a.registration_id and r.action_id = a.action_id and r.item_id is not distinct from a.item_id))
    union all
    select i.set_id, i.item_id, case when i.removed_at is null then '"present"'::jsonb end, false, i.by, i.device_id, i.device, i.typed_at, null
    from set_items i where i.registration_id = ${id} and i.device_id is not null
      and exists (select 1 from replaced_answers r where r.registration_id = i.registration_id and r.action_id = i.set_id and r.item_id = i.item_id)
    order by "typedAt" desc limit ${MAX_ANSWER_ROWS}`)

export async function findConsultantNames(
  db: Database,
  rows: readonly DeviceAnswerRow[],
): Promise<ReadonlyMap<string, string>> {
  const ids = [...new Set(rows.map(({ by }) => by))].filter((by) => by !== 'candidate')
  if (ids.length === 0) return new Map()
  const named = await db.many<{ id: string; firstName: string }>(
    sql`select id, first_name as "firstName" from consultants where id::text = any(${ids})`,
  )
  return new Map(named.map(({ id, firstName }) => [id, firstName]))
}
