import { conflict } from '#shared/failure.ts'
import { addPeriod, FIXED_RETENTION_PERIODS } from '#shared/periods.ts'
import { insertAuditEntry } from '#server/security/audit/audit.ts'
import { type Database, sql } from '#server/database/database.ts'
import { NOT_REAL_UNDO_MS } from '../../domain/not-real.ts'
import { queueSheetLetter } from '../letters/queue-sheet-letters.ts'
import { sendReceiptAgain } from '../letters/send-again.ts'

/** An unconfirmed application whose person is locked. `sheetId` and `sentAt` belong to its newest application sheet. */
type UnconfirmedApplication = {
  readonly id: string
  readonly candidateId: string
  readonly sheetId: string
  readonly sentAt: Date
  readonly isSpokenTo: boolean
}
type Deed = { readonly id: string; readonly consultantId: string; readonly requestId: string }

/**
 * Locks an unconfirmed application. Throws a 409 if its address was confirmed meanwhile. The caller must have checked that the application belongs to
 * a branch of the consultant.
 */
async function lockUnconfirmed(db: Database, id: string): Promise<UnconfirmedApplication> {
  await db.run(
    sql`select 1 from candidates where id = (select candidate_id from applications where id = ${id}) for no key update`,
  )
  const found = await db.maybe<UnconfirmedApplication>(sql`
    select a.id, a.candidate_id as "candidateId", s.id as "sheetId", s.sent_at as "sentAt", exists (select from recorded_calls r where r.application_id = a.id) as "isSpokenTo"
    from applications a join sheets s on s.application_id = a.id where a.id = ${id} and a.unconfirmed_address is not null order by s.sent_at desc limit 1 for update of a`)
  if (!found) throw conflict('The email address on this application has already been confirmed.')
  return found
}

/** Records a call with an unconfirmed person. The person is then no longer deleted after thirty days. */
export async function recordCallWith(
  db: Database,
  { id, consultantId, requestId, note }: Deed & { readonly note: string },
  now: Date,
) {
  const { candidateId } = await lockUnconfirmed(db, id)
  await db.run(
    sql`insert into recorded_calls (application_id, consultant_id, at, note) values (${id}, ${consultantId}, ${now}, ${note})`,
  )
  await db.run(sql`update candidates set forget_at = null where id = ${candidateId}`)
  await insertAuditEntry(
    db,
    { actor: consultantId, event: 'call with unconfirmed person', subject: id, requestId },
    now,
  )
}

/** Sends the receipt of the application's newest sheet again. */
export async function sendLetterToUnconfirmed(db: Database, { id }: Deed, now: Date) {
  const { candidateId, sheetId } = await lockUnconfirmed(db, id)
  const sent = await sendReceiptAgain(db, { sheetId, candidateId }, now)
  if (sent !== 'queued')
    throw conflict(
      sent === 'gathered'
        ? "We've already sent three emails to this address today. We'll send the next one at the end of the day. You can ring the candidate instead."
        : "We've sent the email three times. You can ring the candidate instead.",
    )
}

/**
 * Removes an application that is not real from every list, or brings it back if `undo` is true. A removed application is deleted after ten minutes.
 */
export async function setNotReal(
  db: Database,
  { id, consultantId, requestId, undo }: Deed & { readonly undo: boolean },
  now: Date,
) {
  const { candidateId, sentAt, isSpokenTo } = await lockUnconfirmed(db, id)
  const forgetAt = undo
    ? isSpokenTo
      ? null
      : addPeriod(sentAt, FIXED_RETENTION_PERIODS.unconfirmedApplications)
    : new Date(now.getTime() + NOT_REAL_UNDO_MS)
  await db.run(sql`update candidates set forget_at = ${forgetAt} where id = ${candidateId}`)
  await db.run(sql`
    update applications a set not_real_at = ${undo ? null : now}, branch_id = case when ${undo}::boolean then v.branch_id end
    from vacancies v where v.id = a.vacancy_id and a.id = ${id}`)
  await insertAuditEntry(
    db,
    {
      actor: consultantId,
      event: undo ? 'application is real' : 'application is not real',
      subject: id,
      requestId,
    },
    now,
  )
}

/**
 * Queues the letter that says that the branch has answered, at most one a day. The answer itself waits until the address is confirmed. The letter has
 * the link of the sending whose CV the branch read, and not of one that came later with the same address. Returns false for an application whose address
 * is confirmed.
 */
export async function queueNewsForUnconfirmed(
  db: Database,
  id: string,
  now: Date,
): Promise<boolean> {
  const sheet = await db.maybe<{ sheetId: string; candidateId: string }>(sql`
    select s.id as "sheetId", a.candidate_id as "candidateId" from applications a join sheets s on s.application_id = a.id
    where a.id = ${id} and a.unconfirmed_address is not null order by (s.document_id is not distinct from a.document_id) desc, s.sent_at limit 1`)
  if (sheet)
    await queueSheetLetter(
      db,
      { ...sheet, letter: 'news', again: now.toISOString().slice(0, 10) },
      now,
    )
  return sheet !== undefined
}
