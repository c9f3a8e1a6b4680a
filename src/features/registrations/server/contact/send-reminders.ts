import type { Parts } from '#server/parts.ts'
import { sql } from '#server/database/database.ts'
import { isOpen } from '../../domain/life-cycle/status-transitions.ts'
import { findDueReminderDay, computeReminderWindow } from '../../domain/life-cycle/reminders.ts'
import { REGISTRATION_STATUSES } from '../../domain/life-cycle/statuses.ts'
import { lockRegistration } from '../locked-registration.ts'
import { IS_OPENED_AT_DESK_SQL } from './opened-at-desk.ts'
import { sendReminder, findLastActivity } from './remind.ts'

type ReminderJobTools = Pick<Parts, 'db' | 'config' | 'messages' | 'log'>

const OPEN_STATUSES = REGISTRATION_STATUSES.filter(isOpen)

/**
 * Sends every reminder that is due. Several processes may run this function at once, because each registration is checked again after it is locked.
 */
export async function sendReminders(parts: ReminderJobTools, now: Date) {
  for (const id of await listRegistrationsToRemind(parts, now)) {
    try {
      await parts.db.transaction(async (inside) => {
        const registration = await lockRegistration(inside, id)
        const since =
          registration && isOpen(registration.status) && (await findLastActivity(inside, id))
        if (since && findDueReminderDay(since, now) !== undefined)
          await sendReminder(inside, registration, 'system', parts, now)
      })
    } catch (error) {
      parts.log.warn(
        { registration: id, err: error },
        'a reminder failed; it is tried again in the next round',
      )
    }
  }
}

/**
 * Returns the ids of the registrations that the candidate has to answer and that have had no activity for long enough. Those that a consultant
 * answers are left out.
 */
async function listRegistrationsToRemind(
  { db }: ReminderJobTools,
  now: Date,
): Promise<readonly string[]> {
  const { from, to } = computeReminderWindow(now)
  const rows = await db.many<{ id: string }>(sql`
    select r.id from registrations r
      cross join lateral (select l.at from registration_log l where l.registration_id = r.id and l.kind <> 'reminded' order by l.seq desc limit 1) touched
    where r.status = any(${OPEN_STATUSES}) and touched.at > ${from} and touched.at <= ${to} and not ${IS_OPENED_AT_DESK_SQL} order by touched.at, r.id`)
  return rows.map(({ id }) => id)
}
