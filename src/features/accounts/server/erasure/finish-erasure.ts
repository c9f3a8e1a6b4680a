import { MINUTE } from '#shared/words/durations.ts'
import { enqueue } from '#features/messages/server/outbox.ts'
import type { Delivery } from '#server/operations/delivery.ts'
import { deleteMessageFiles } from '#features/messages/server/outbox-folder.ts'
import { type Database, sql } from '#server/database/database.ts'
import type { Parts } from '#server/parts.ts'
import { deletePersonalRows } from '#server/personal-data/personal-rows.ts'
import { derivePersonKeys } from './person-keys.ts'

const FINISH_ERASURE_TASK = 'finish-erasure'
/** By then, any request or delivery that began before the deletion is over. */
const SECOND_ROUND_DELAY = 10 * MINUTE

type RestOfErasure = { readonly personId: string; readonly messageIds: readonly string[] }

/** Queues the rest of a deletion, at once and again ten minutes later, because a request or a delivery that was running may have written after it. */
export async function queueRestOfErasure(db: Database, personId: string, now: Date) {
  const rest: RestOfErasure = { personId, messageIds: await listMessageIds(db, personId) }
  for (const at of [now, new Date(now.getTime() + SECOND_ROUND_DELAY)])
    await enqueue(
      db,
      {
        key: `${FINISH_ERASURE_TASK} ${personId} ${at.toISOString()}`,
        kind: FINISH_ERASURE_TASK,
        body: rest,
      },
      at,
    )
}

/** Deletes rows that were written late, found by the person's id, and the demo's files of the person's messages. */
export const createErasureRestDelivery = ({
  db,
  config,
  personalTables,
}: Pick<Parts, 'db' | 'config' | 'personalTables'>): Readonly<
  Record<typeof FINISH_ERASURE_TASK, Delivery>
> => ({
  async [FINISH_ERASURE_TASK]({ body }) {
    const { personId, messageIds } = body as RestOfErasure
    const late = await listMessageIds(db, personId)
    await deletePersonalRows(db, personalTables, derivePersonKeys(personId))
    await deleteMessageFiles([...messageIds, ...late], config)
  },
})

const listMessageIds = async (db: Database, personId: string) =>
  (
    await db.many<{ id: string }>(
      sql`select id from outbox where owner_id = ${personId} and kind in ('email', 'sms')`,
    )
  ).map(({ id }) => id)
