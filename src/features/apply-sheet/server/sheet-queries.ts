import { type Database, sql } from '#server/database/database.ts'
import { computeTicketEnd, type SheetTicket } from '../domain/ticket.ts'

export type StoredSheet = {
  readonly candidateId: string
  readonly documentId: string | null
  readonly sent: {
    readonly key: string
    readonly bodyHash: string
    readonly reference: string
    readonly answerBy: string
  } | null
}

/** Finds an application sheet that is stored because a CV was uploaded or the sheet was sent. */
export const findSheet = (db: Database, id: string) =>
  db.maybe<StoredSheet>(sql`${SELECT_SHEET} where id = ${id}`)

const SELECT_SHEET = sql`
  select candidate_id as "candidateId", document_id as "documentId",
    case when sent_at is not null then jsonb_build_object('key', idempotency_key, 'bodyHash', encode(body_hash, 'hex'), 'reference', reference, 'answerBy', answer_by) end as sent
  from sheets`

/**
 * Stores a sheet (an application without an account) with its own unconfirmed person, if it is not stored yet, and locks the sheet. The lock makes
 * parallel requests for one sheet wait for each other, so that only one person is created. A sheet that is never sent is deleted later, together with
 * its person.
 */
export async function storeSheet(
  db: Database,
  ticket: SheetTicket,
  now: Date,
): Promise<StoredSheet> {
  await db.run(sql`select pg_advisory_xact_lock(hashtextextended(${`sheet ${ticket.id}`}, 0))`)
  await db.run(sql`
    with person as (
      insert into candidates (standing, forget_at, created_at, last_active_at)
      select 'unconfirmed', ${computeTicketEnd(ticket)}::timestamptz, ${now}::timestamptz, ${now}::timestamptz
      where not exists (select from sheets where id = ${ticket.id}) returning id)
    insert into sheets (id, vacancy_id, candidate_id, opened_at)
    select ${ticket.id}::uuid, ${ticket.vacancyId}::uuid, id, ${ticket.openedAt}::timestamptz from person
    on conflict (id) do nothing`)
  return db.one<StoredSheet>(sql`${SELECT_SHEET} where id = ${ticket.id} for update`)
}
