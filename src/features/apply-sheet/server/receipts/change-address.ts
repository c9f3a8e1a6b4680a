import { APPLICATION_RECEIVED } from '#features/tracked-applications/domain/application-status.ts'
import { conflict, invalidFields } from '#shared/failure.ts'
import { type EmailAddress, parseEmailAddress } from '#shared/words/email-address.ts'
import { type Database, sql } from '#server/database/database.ts'
import { ENDED_AT_ONCE } from '#server/database/ended-at-once.ts'
import { insertAuditEntry } from '#server/security/audit/audit.ts'
import { SHEET_MESSAGES } from '../../domain/sheet-refusals.ts'
import { beginAgain, moveHistory } from '../claims/move-history.ts'
import { queueSheetLetter } from '../letters/queue-sheet-letters.ts'
import {
  insertNumber,
  insertPersonBeside,
  moveToPerson,
  type StoredApplication,
  storeUnconfirmedApplication,
} from '../unconfirmed-application.ts'
import type { VacancyOfSheet } from '../vacancy-of-sheet.ts'
import type { ReceiptSheet } from './receipt-queries.ts'

const MOST_CHANGES = 3

type AddressChange = {
  readonly sheet: ReceiptSheet
  readonly vacancy: VacancyOfSheet
  readonly typed: string
  readonly requestId: string
}

/** Corrects the address of an application sheet and queues a new receipt. The link that was sent to the previous address ends. */
export async function changeAddress(
  db: Database,
  { sheet, vacancy, typed, requestId }: AddressChange,
  now: Date,
) {
  const address = parseEmailAddress(typed)
  if (!address) throw invalidFields({ emailAddress: SHEET_MESSAGES.emailAddress })
  await db.run(sql`select 1 from candidates where id = ${sheet.candidateId} for update`)
  const counted = await db.run(
    sql`update sheets set address_changes = address_changes + 1, letters_again = 0, gathered_at = null, address = ${address.value} where id = ${sheet.id} and address_changes < ${MOST_CHANGES} and exists (select from applications a where a.id = application_id and a.unconfirmed_address is not null)`,
  )
  if (counted === 0) throw conflict(await describeRefusal(db, sheet))
  await db.run(
    sql`update claim_codes set ${ENDED_AT_ONCE} where sheet_id = ${sheet.id} and used_at is null and expires_at > ${now}`,
  )
  const candidateId = (await canChangeInPlace(db, sheet, address))
    ? await changeInPlace(db, sheet, address)
    : await separateSheet(db, { sheet, vacancy, address }, now)
  await queueSheetLetter(
    db,
    { sheetId: sheet.id, candidateId, letter: 'receipt', again: address.key },
    now,
  )
  await insertAuditEntry(
    db,
    { actor: candidateId, event: 'address of a sheet changed', requestId },
    now,
  )
}

/** Returns the reason why the address was not changed: it was changed three times already, or it was confirmed meanwhile. */
const describeRefusal = async (db: Database, { id }: ReceiptSheet) =>
  (await db.maybe(
    sql`select 1 from sheets where id = ${id} and address_changes >= ${MOST_CHANGES}`,
  )) === undefined
    ? 'Your email address is already confirmed.'
    : "You've already changed the address three times, so you can't change it again. Ring the branch instead."

/**
 * Returns true if the application itself can get the new address: this is its only sheet, and no other application for the vacancy has that address.
 */
const canChangeInPlace = async (
  db: Database,
  { id, vacancyId }: ReceiptSheet,
  { key }: EmailAddress,
) =>
  (await db.maybe(sql`
    select 1 from sheets s where s.id = ${id}
      and not exists (select from sheets o where o.application_id = s.application_id and o.id <> s.id)
      and not exists (select from applications a where a.vacancy_id = ${vacancyId} and a.unconfirmed_address = ${key} and a.id <> s.application_id)`)) !==
  undefined

async function changeInPlace(
  db: Database,
  { id, candidateId }: ReceiptSheet,
  { value, key }: EmailAddress,
) {
  await db.run(
    sql`update applications set unconfirmed_address = ${key} where id = (select application_id from sheets where id = ${id})`,
  )
  await db.run(
    sql`update contacts set value = ${value}, value_key = ${key}, bounced_at = null where candidate_id = ${candidateId} and kind = 'email'`,
  )
  return candidateId
}

type SeparatedSheet = {
  readonly sheet: ReceiptSheet
  readonly vacancy: VacancyOfSheet
  readonly address: EmailAddress
}

/**
 * Moves a sheet with its own CV to an application of its own. Someone else may have sent an earlier sheet with the wrong address, and what they sent
 * must not move with it. The previous person is deleted if no sheet is left. Returns the id of the new person.
 */
async function separateSheet(
  db: Database,
  { sheet, vacancy, address }: SeparatedSheet,
  now: Date,
): Promise<string> {
  const former = sheet.candidateId
  const left = await findLeftHistory(db, sheet)
  const { id, accepted } = await insertPersonBeside(db, former, now)
  await moveToPerson(db, { from: undefined, to: id, documentId: sheet.documentId })
  await db.run(sql`update sheets set candidate_id = ${id} where id = ${sheet.id}`)
  const application = await storeUnconfirmedApplication(
    db,
    {
      sheet: { candidateId: id, documentId: sheet.documentId },
      person: { ...sheet, address, accepted },
      vacancy,
      written: undefined,
    },
    now,
  )
  await db.run(sql`update sheets set application_id = ${application.id} where id = ${sheet.id}`)
  await moveLetters(db, { sheetId: sheet.id, from: former, to: application.candidateId })
  await moveRecordedCalls(db, { from: former, to: application })
  await takeHistoryAlong(db, left, application)
  await db.run(
    sql`delete from candidates c where id = ${former} and not exists (select from sheets s where s.candidate_id = c.id)`,
  )
  await describeByNewestSheet(db, former, now)
  return application.candidateId
}

type LeftHistory = Parameters<typeof beginAgain>[1]

/**
 * Finds the application that a sheet leaves to other sheets although the branch read the sheet's CV, with the newest of those sheets. Undefined if
 * nothing of the branch belongs to the sheet, or if no other sheet is left.
 */
const findLeftHistory = (db: Database, { id }: ReceiptSheet) =>
  db.maybe<LeftHistory>(sql`
    select a.id as "applicationId", o.id as "sheetId" from sheets s join applications a on a.id = s.application_id join sheets o on o.application_id = a.id and o.id <> s.id
    where s.id = ${id} and s.document_id is not distinct from a.document_id order by o.sent_at desc limit 1`)

/**
 * Moves what the branch did with a CV to the new application of its sheet, because the other sheets can be someone else's. If that application existed
 * already, it keeps its own history.
 */
async function takeHistoryAlong(
  db: Database,
  left: LeftHistory | undefined,
  { id, candidateId, joined }: StoredApplication,
) {
  if (!left) return
  if (joined) await beginAgain(db, left)
  else await moveHistory(db, { from: left, to: { id, personId: candidateId } })
}

/** Moves the letters of a sheet to its new person, so that they are deleted with that person. The keys of the letters contain the id of the sheet. */
const moveLetters = (
  db: Database,
  { sheetId, from, to }: { readonly sheetId: string; readonly from: string; readonly to: string },
) =>
  db.run(
    sql`update outbox set owner_id = ${to} where owner_id = ${from} and position(${sheetId} in key) > 0`,
  )

/**
 * Moves the recorded calls of a person who has no sheet left to the application that now has their last sheet. The person of that application is then
 * no longer deleted after thirty days.
 */
const moveRecordedCalls = (
  db: Database,
  { from, to }: { readonly from: string; readonly to: StoredApplication },
) =>
  db.run(sql`
    with moved as (
      update recorded_calls r set application_id = ${to.id} from applications a
      where a.id = r.application_id and a.candidate_id = ${from} and not exists (select from sheets where candidate_id = ${from}) returning 1)
    update candidates set forget_at = null where id = ${to.candidateId} and exists (select from moved)`)

/** Updates the previous person from their newest remaining sheet, because their name, number and CV may come from the sheet that was moved. */
async function describeByNewestSheet(db: Database, candidateId: string, now: Date) {
  const newest = sql`
    select application_id, document_id, first_name, last_name, phone, sent_at from sheets where candidate_id = ${candidateId} and sent_at is not null order by sent_at desc limit 1`
  await db.run(
    sql`update candidates c set first_name = n.first_name, last_name = n.last_name from (${newest}) n where c.id = ${candidateId}`,
  )
  await db.run(
    sql`update applications a set document_id = n.document_id, applied_at = case when a.status = ${APPLICATION_RECEIVED} then n.sent_at else a.applied_at end from (${newest}) n where a.id = n.application_id`,
  )
  const { phone } =
    (await db.maybe<{ phone: string | null }>(sql`select phone from (${newest}) n`)) ?? {}
  if (phone === undefined) return
  await db.run(sql`delete from contacts where candidate_id = ${candidateId} and kind = 'phone'`)
  await insertNumber(db, candidateId, phone, now)
}
