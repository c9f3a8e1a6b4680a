import {
  APPLICATION_RECEIVED,
  type ApplicationStatus,
} from '#features/tracked-applications/domain/application-status.ts'
import { buildNewStatusLetters } from '#features/tracked-applications/server/receipts.ts'
import { type Database, sql } from '#server/database/database.ts'
import type { Parts } from '#server/parts.ts'
import { isDecidedLater } from './merge-history.ts'
import type { ClaimedApplication } from './claimed-application.ts'

type Answer = {
  readonly number: number
  readonly status: ApplicationStatus
  /** Every reply that waited, the oldest first; '' if there was none. */
  readonly reply: string
  /** The proven address in the spelling of the account. */
  readonly to: string
}
type AnsweredApplication = {
  readonly application: ClaimedApplication
  /** The account that has proven the address. */
  readonly accountId: string
}

const BETWEEN_REPLIES = '\n\n'
/** True if the status of event `r` was set back later to the one before it. */
const IS_SET_BACK = sql`exists (
  select from application_events b where b.application_id = r.application_id and b.number > r.number and b.status <> r.status and b.status = (
    select p.status from application_events p where p.application_id = r.application_id and p.number < r.number and p.status <> r.status order by p.number desc limit 1))`

/**
 * Sends the branch's newest status of an application, which waited until its address was proven, with all replies except those that came with a
 * status that was set back since. Returns false if the branch has not answered, or if something was decided later about the application that the
 * account has for the vacancy. Call it before the application is attached to the account, because its history moves with it.
 */
export async function sendWaitingAnswer(
  db: Database,
  { application: { applicationId, vacancyId, addressKey }, accountId }: AnsweredApplication,
  { messages, config }: Pick<Parts, 'messages' | 'config'>,
  now: Date,
): Promise<boolean> {
  const answer = await db.maybe<Answer>(sql`
    select e.number, e.status, k.value as to, coalesce((
        select string_agg(case when r.status in (e.status, ${APPLICATION_RECEIVED}) then '' else r.status || ': ' end || r.message, ${BETWEEN_REPLIES} order by r.number)
        from application_events r where r.application_id = e.application_id and r.by <> 'candidate' and r.message <> '' and not ${IS_SET_BACK}), '') as reply
    from application_events e join contacts k on k.candidate_id = ${accountId} and k.kind = 'email' and k.value_key = ${addressKey} and k.verified_at is not null
    where e.application_id = ${applicationId} and e.by <> 'candidate' and not exists (
      select from applications o where o.candidate_id = ${accountId} and o.vacancy_id = ${vacancyId} and o.id <> ${applicationId} and ${isDecidedLater(sql`o.id`, applicationId)})
    order by e.number desc limit 1`)
  if (!answer) return false
  const { to, ...event } = answer
  const letters = await buildNewStatusLetters(
    db,
    { candidateId: accountId, vacancyId, applicationId, ...event },
    { messages, config },
  )
  // Only the email address is proven, not the phone number, so no text message is sent.
  for (const letter of letters)
    if (letter.text !== 'application-status-text') await messages.send(db, { ...letter, to }, now)
  return true
}
