import { keyOf } from '#features/registration-flow/domain/answers/answers.ts'
import { verifyLog } from '#features/registrations/server/log/verify-log.ts'
import { type Database, sql } from '#server/database/database.ts'
import type { Arrival, Entry, Outcome } from './autosave-model.ts'

type Row = {
  readonly actionId: string
  readonly itemId: string | null
  readonly value: Arrival['value']
  readonly skipped: boolean
}

/** Reads what the server stores of a registration without sealed questions: its answers, the numbers of the accepted saves, and its log. */
export async function keptByServer(db: Database, id: string) {
  // The accepted saves in the order of arrival. A save that arrived after a newer one has the revision of the newer one.
  const taken = await db.many<{ number: string }>(
    sql`select device_id || ' ' || sequence as number from answer_writes where registration_id = ${id} order by revision, applied desc, at`,
  )
  const log = await db.many<Entry>(sql`
    select l.kind, p.payload from registration_log l join registration_log_payloads p using (registration_id, seq) where l.registration_id = ${id} order by seq`)
  return {
    stands: await standing(db, id),
    taken: taken.map(({ number }) => number),
    log,
    /** The sequence numbers of the saves in the log. For an added or removed item, the log has an entry only if something really changed. */
    logged: log.flatMap(({ payload: { deviceId, sequence } }) =>
      deviceId ? [`${deviceId} ${sequence}`] : [],
    ),
    verdict: await verifyLog(db, id),
  }
}

async function standing(db: Database, id: string): Promise<Outcome> {
  const rows = await db.many<Row>(
    sql`select action_id as "actionId", item_id as "itemId", value, skipped from answers where registration_id = ${id}`,
  )
  const items = await db.many<{ id: string }>(
    sql`select item_id as id from set_items where registration_id = ${id} and removed_at is null`,
  )
  const answers = rows.flatMap(({ actionId, itemId, value, skipped }) => {
    const key = keyOf(itemId ? { actionId, itemId } : { actionId })
    return skipped
      ? [[key, 'passed for now'] as const]
      : value === null
        ? []
        : [[key, value] as const]
  })
  return { answers: new Map(answers), items: new Set(items.map((item) => item.id)) }
}
