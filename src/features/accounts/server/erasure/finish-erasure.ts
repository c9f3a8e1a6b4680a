import { MINUTE } from '#shared/words/durations.ts'
import { enqueue } from '#features/messages/server/outbox.ts'
import { MESSAGE_KINDS } from '#features/messages/server/queued-letter.ts'
import type { DeliverTask } from '#server/operations/delivery.ts'
import { deleteMessageFiles } from '#features/messages/server/outbox-folder.ts'
import { type Database, sql } from '#server/database/database.ts'
import type { Parts } from '#server/parts.ts'
import { deletePersonalRows } from '#server/personal-data/personal-rows.ts'
import { derivePersonKeysFromId } from './person-keys.ts'

const FINISH_ERASURE_TASK = 'finish-erasure'
/** The second round begins this long after the deletion, when every request or delivery that was running at the deletion has ended. */
const SECOND_ROUND_DELAY_MS = 10 * MINUTE

type RestOfErasure = { readonly personId: string; readonly messageIds: readonly string[] }

/**
 * Queues the rest of a deletion twice, at once and ten minutes later, because a request or delivery that was still running may write rows about the
 * person after the first round.
 */
export async function queueRestOfErasure(db: Database, personId: string, now: Date) {
  const rest: RestOfErasure = { personId, messageIds: await listMessageIds(db, personId) }
  for (const at of [now, new Date(now.getTime() + SECOND_ROUND_DELAY_MS)])
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

/** Deletes the rows about the person that were written after the deletion, and the demo's files of the person's messages. */
export const createErasureRestDelivery = ({
  db,
  config,
  personalTables,
}: Pick<Parts, 'db' | 'config' | 'personalTables'>): Readonly<
  Record<typeof FINISH_ERASURE_TASK, DeliverTask>
> => ({
  async [FINISH_ERASURE_TASK]({ body }) {
    const { personId, messageIds } = body as RestOfErasure
    const late = await listMessageIds(db, personId)
    await deletePersonalRows(db, personalTables, derivePersonKeysFromId(personId))
    await deleteMessageFiles([...messageIds, ...late], config)
  },
})

const listMessageIds = async (db: Database, personId: string) =>
  (
    await db.many<{ id: string }>(
      sql`select id from outbox where owner_id = ${personId} and kind = any(${MESSAGE_KINDS})`,
    )
  ).map(({ id }) => id)
