import { buildNotificationFieldName } from '../domain/notifications.ts'
import { type Database, sql } from '#server/database/database.ts'

const TEXT_REMINDERS_FIELD = buildNotificationFieldName('sms', 'registrationReminders')

/**
 * Returns a candidate's choices on /profile/notifications; a choice that was never made is missing. A candidate without an email address gets
 * reminders by text message, unless they chose otherwise.
 */
export const listNotificationChoices = (db: Database, candidateId: string) =>
  db.many<{ name: string; value: string }>(sql`
    with chosen as (
      select body->>'name' as name, body->>'value' as value from candidate_records
      where candidate_id = ${candidateId} and kind = 'fields' and body->>'name' like 'notifications.%')
    select name, value from chosen
    union all select ${TEXT_REMINDERS_FIELD}, 'true'
    where not exists (select from contacts where candidate_id = ${candidateId} and kind = 'email') and not exists (select from chosen where name = ${TEXT_REMINDERS_FIELD})`)
