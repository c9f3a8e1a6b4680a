import { MINUTE } from '#shared/words/durations.ts'
import { enqueue } from '#features/messages/server/outbox.ts'
import type { Delivery } from '#server/operations/delivery.ts'
import { forgetFiles } from '#features/messages/server/outbox-folder.ts'
import { type Database, sql } from '#server/database/database.ts'
import type { Parts } from '#server/parts.ts'
import { deletePersonalRows } from '#server/personal-data/personal-rows.ts'
import { personOfId } from './person.ts'

const FINISH = 'finish-erasure'
/** By then, any request or delivery that began before the deletion is over. */
const LATER = 10 * MINUTE

type RestOfErasure = { readonly personId: string; readonly messageIds: readonly string[] }

/** Queues the rest of a deletion, at once and again ten minutes later, because a request or a delivery that was running may have written after it. */
export async function queueRest(db: Database, personId: string, now: Date) {
  const rest: RestOfErasure = { personId, messageIds: await messagesOf(db, personId) }
  for (const at of [now, new Date(now.getTime() + LATER)])
    await enqueue(
      db,
      { key: `${FINISH} ${personId} ${at.toISOString()}`, kind: FINISH, body: rest },
      at,
    )
}

/** Deletes rows that were written late, found by the person's id, and the demo's files of the person's messages. */
export const erasureRest = ({
  db,
  config,
  personalTables,
}: Pick<Parts, 'db' | 'config' | 'personalTables'>): Readonly<Record<typeof FINISH, Delivery>> => ({
  async [FINISH]({ body }) {
    const { personId, messageIds } = body as RestOfErasure
    const late = await messagesOf(db, personId)
    await deletePersonalRows(db, personalTables, personOfId(personId))
    await forgetFiles([...messageIds, ...late], config)
  },
})

const messagesOf = async (db: Database, personId: string) =>
  (
    await db.many<{ id: string }>(
      sql`select id from outbox where owner_id = ${personId} and kind in ('email', 'sms')`,
    )
  ).map(({ id }) => id)
