import { randomUUID } from 'node:crypto'
import {
  buildNotificationFieldName,
  MESSAGE_CHANNELS,
} from '#features/messages/domain/notifications.ts'
import { addRecord } from '#features/candidates/server/records/record-queries.ts'
import { type Database, sql } from '#server/database/database.ts'

/** Switches a candidate's reminders off, for a link in an email that works without signing in. */
export async function stopReminders(db: Database, candidateId: string, now: Date) {
  if (!(await db.maybe(sql`select 1 from candidates where id = ${candidateId}`))) return
  for (const way of MESSAGE_CHANNELS)
    await addRecord(
      db,
      { candidateId, kind: 'fields' },
      {
        id: randomUUID(),
        body: { name: buildNotificationFieldName(way, 'registrationReminders'), value: 'false' },
      },
      now,
    )
}
