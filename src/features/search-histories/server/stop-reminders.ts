import { randomUUID } from 'node:crypto'
import { buildFieldName, CHANNELS } from '#features/messages/domain/notifications.ts'
import { addRecord } from '#features/candidates/server/records/record-queries.ts'
import { type Database, sql } from '#server/database/database.ts'

/** Stores the settings that the candidate could also change on /profile/notifications, which requires signing in. */
export async function stopReminders(db: Database, candidateId: string, now: Date) {
  if (!(await db.maybe(sql`select 1 from candidates where id = ${candidateId}`))) return
  for (const way of CHANNELS)
    await addRecord(
      db,
      { candidateId, kind: 'fields' },
      {
        id: randomUUID(),
        body: { name: buildFieldName(way, 'registrationReminders'), value: 'false' },
      },
      now,
    )
}
