import { type Database, sql } from '#server/database.ts'

/** What a candidate chose on /profile/notifications; what is not there was never chosen. */
export const notificationChoices = (db: Database, candidateId: string) =>
  db.many<{ name: string; value: string }>(sql`
    select body->>'name' as name, body->>'value' as value from candidate_records
    where candidate_id = ${candidateId} and kind = 'fields' and body->>'name' like 'notifications.%'`)
