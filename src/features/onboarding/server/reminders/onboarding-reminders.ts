import { findAccountByOwner } from '#features/accounts/server/account-queries.ts'
import { remindToConfirm } from '#features/accounts/server/registering/confirmation-link.ts'
import { enqueueFound } from '#features/messages/server/outbox.ts'
import { DAY, HOUR } from '#shared/words/durations.ts'
import { type Database, sql } from '#server/database/database.ts'
import type { DeliverTask } from '#server/operations/delivery.ts'
import type { Parts } from '#server/parts.ts'

const REMINDER_TASK_KIND = 'onboarding reminder'

/** The milliseconds after the last slide at which each reminder is sent. */
const REMINDERS = { 'after an hour': HOUR, 'after a day': DAY } as const
type ReminderTask = {
  readonly candidateId: string
  readonly reminder: keyof typeof REMINDERS
}

/** Queues the reminders of a person who has answered the last slide of an application and not yet confirmed the address. */
export async function queueOnboardingReminders(db: Database, candidateId: string, now: Date) {
  for (const [reminder, later] of Object.entries(REMINDERS))
    await enqueueFound(
      db,
      {
        key: `${REMINDER_TASK_KIND} ${reminder} ${candidateId}`,
        kind: REMINDER_TASK_KIND,
        body: sql`${JSON.stringify({ candidateId, reminder })}::jsonb`,
        ownerId: candidateId,
        forget: true,
        notBefore: new Date(now.getTime() + later),
        onlyIf: sql`exists (select from candidates where id = ${candidateId} and not portal_enabled and wanted_vacancy_id is not null)`,
      },
      now,
    )
}

type ReminderTools = Pick<Parts, 'db' | 'clock' | 'config' | 'messages' | 'wakeOutbox'>

export const createReminderDelivery = (
  parts: ReminderTools,
): Readonly<Record<typeof REMINDER_TASK_KIND, DeliverTask>> => ({
  async [REMINDER_TASK_KIND]({ body }) {
    await parts.db.transaction((own) => remind(own, body as ReminderTask, parts, parts.clock()))
    parts.wakeOutbox()
  },
})

/** Sends a reminder if the person has still not confirmed the address, and the job is still open. */
async function remind(
  db: Database,
  { candidateId, reminder }: ReminderTask,
  parts: ReminderTools,
  now: Date,
) {
  const key = `onboarding-reminder ${reminder}: ${candidateId}`
  const job = await findUnsentApplication(db, candidateId, now)
  const account = job && (await findAccountByOwner(db, candidateId))
  if (!account || (await isQueued(db, key))) return
  await remindToConfirm(db, account, { job, key }, now, parts)
}

/**
 * Finds the open job for which a person has not applied yet, because the address is not confirmed. It locks the candidate, as confirming the address
 * does, so that the two cannot run at the same time.
 */
async function findUnsentApplication(db: Database, candidateId: string, now: Date) {
  await db.run(sql`select 1 from candidates where id = ${candidateId} for no key update`)
  return db.maybe<{ id: string; jobTitle: string }>(sql`
    select v.id, v.job_title as "jobTitle" from candidates c join vacancies v on v.id = c.wanted_vacancy_id
      join contacts k on k.candidate_id = c.id and k.kind = 'email' and k.is_primary
    where c.id = ${candidateId} and not c.portal_enabled and k.verified_at is null and k.bounced_at is null and v.expires_at > ${now}
      and not exists (select from applications a where a.candidate_id = c.id and a.vacancy_id = v.id)`)
}

/**
 * Reports whether the letter with this key is queued already. A task can run twice, and a second letter would make the link in the first one invalid.
 */
const isQueued = async (db: Database, key: string) =>
  (await db.maybe(sql`select 1 from outbox where key = ${key}`)) !== undefined
