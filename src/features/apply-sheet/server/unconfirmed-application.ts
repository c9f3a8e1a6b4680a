import { insertCv, type NewCv } from '#features/documents/server/document-queries.ts'
import { recordAcceptance } from '#features/candidates/server/policy-routes.ts'
import { APPLICATION_RECEIVED } from '#features/tracked-applications/domain/application-status.ts'
import { FIRST_EVENT_NUMBER } from '#features/tracked-applications/server/application-queries.ts'
import { invalidFields } from '#shared/failure.ts'
import { addPeriod, FIXED_RETENTION_PERIODS } from '#shared/periods.ts'
import type { EmailAddress } from '#shared/words/email-address.ts'
import { isMobile } from '#shared/words/phone.ts'
import { type Database, sql } from '#server/database/database.ts'
import { SHEET_MESSAGES } from '../domain/sheet-refusals.ts'
import type { StoredSheet } from './sheet-queries.ts'
import type { VacancyOfSheet } from './vacancy-of-sheet.ts'

/** The details of a person as they typed them in an application sheet. `phone` is normalised, and null if they have no UK number. */
export type SentPerson = {
  readonly firstName: string
  readonly lastName: string
  readonly address: EmailAddress
  readonly phone: string | null
  readonly accepted: readonly { readonly policy: string; readonly version: string }[]
}
type SentSheet = {
  readonly sheet: Pick<StoredSheet, 'candidateId' | 'documentId'>
  readonly person: SentPerson
  readonly vacancy: VacancyOfSheet
  readonly written: Omit<NewCv, 'candidateId'> | undefined
}
export type StoredApplication = {
  readonly id: string
  readonly candidateId: string
  readonly documentId: string
  /** True if the CV was added to an earlier application with the same address for the same vacancy. */
  readonly joined: boolean
}

const findForgetAt = (now: Date) => addPeriod(now, FIXED_RETENTION_PERIODS.unconfirmedApplications)

/**
 * Stores the application of an unconfirmed person (one who applied without an account). If the same address has already applied for the vacancy, the
 * CV is added to that application, nothing is replaced, and the time until its deletion begins again.
 */
export async function storeUnconfirmedApplication(
  db: Database,
  sent: SentSheet,
  now: Date,
): Promise<StoredApplication> {
  const { sheet, person, vacancy } = sent
  const documentId = await takeDocument(db, sent, now)
  const { scan } = await db.one<{ scan: string }>(
    sql`select scan from documents where id = ${documentId} for key share`,
  )
  if (scan === 'rejected')
    throw invalidFields({ file: 'This CV did not pass our file checks. Choose another file.' })
  const made = await insertUnconfirmedApplication(
    db,
    { ...sheet, documentId, vacancyId: vacancy.id, addressKey: person.address.key, scan },
    now,
  )
  if (!made) return joinEarlierSending(db, sent, documentId, now)
  await storePerson(db, sheet.candidateId, person, now)
  return { id: made.id, candidateId: sheet.candidateId, documentId, joined: false }
}

/**
 * Inserts the application with its first event. Returns undefined if there is already an unconfirmed application to the vacancy with this address.
 */
export const insertUnconfirmedApplication = (
  db: Database,
  application: {
    readonly candidateId: string
    readonly vacancyId: string
    readonly documentId: string | null
    readonly addressKey: string
    readonly scan: string
  },
  now: Date,
) =>
  db.maybe<{ id: string }>(sql`
    with made as (
      insert into applications (candidate_id, vacancy_id, document_id, cv_awaited, status, applied_at, unconfirmed_address)
      values (${application.candidateId}, ${application.vacancyId}, ${application.documentId}, ${application.scan === 'pending'}, ${APPLICATION_RECEIVED}, ${now}, ${application.addressKey})
      on conflict (vacancy_id, unconfirmed_address) where unconfirmed_address is not null do nothing returning id)
    insert into application_events (application_id, number, at, status, by, message)
    select id, ${FIRST_EVENT_NUMBER}::int, ${now}::timestamptz, ${APPLICATION_RECEIVED}, 'candidate', '' from made returning application_id as id`)

/** Returns the document id of the uploaded CV or, without one, of the CV that the server wrote. Throws a 422 if there is neither. */
async function takeDocument(
  db: Database,
  { sheet, written }: SentSheet,
  now: Date,
): Promise<string> {
  if (sheet.documentId) return sheet.documentId
  if (!written) throw invalidFields({ file: SHEET_MESSAGES.cv })
  return (await insertCv(db, { ...written, candidateId: sheet.candidateId }, now)).documentStorageId
}

/**
 * Inserts a new unconfirmed person for an application that is separated from the person `former`. Returns the new id and the policies that `former`
 * accepted, because they were accepted with that application too.
 */
export async function insertPersonBeside(db: Database, former: string, at: Date) {
  const { id } = await db.one<{ id: string }>(sql`
    insert into candidates (standing, forget_at, created_at, last_active_at) values ('unconfirmed', ${at}, ${at}, ${at}) returning id`)
  const accepted = await db.many<{ policy: string; version: string }>(
    sql`select policy, version from policy_acceptances where candidate_id = ${former}`,
  )
  return { id, accepted }
}

/**
 * Stores what the person typed. The contacts are neither primary nor proven, so that no search finds the person by them and no one can sign in with
 * them.
 */
export async function storePerson(
  db: Database,
  candidateId: string,
  { firstName, lastName, address, phone, accepted }: SentPerson,
  now: Date,
) {
  await db.run(
    sql`update candidates set first_name = ${firstName}, last_name = ${lastName}, forget_at = ${findForgetAt(now)}, last_active_at = ${now} where id = ${candidateId}`,
  )
  await db.run(
    sql`insert into contacts (candidate_id, kind, value, value_key, is_primary, created_at) values (${candidateId}, 'email', ${address.value}, ${address.key}, false, ${now})`,
  )
  await insertNumber(db, candidateId, phone, now)
  for (const policy of accepted) await recordAcceptance(db, candidateId, policy, now)
}

/** Stores the phone number of an unconfirmed person who has no number yet; does nothing if it is null. */
export async function insertNumber(
  db: Database,
  candidateId: string,
  phone: string | null,
  now: Date,
) {
  if (phone !== null)
    await db.run(
      sql`insert into contacts (candidate_id, kind, value, value_key, type, is_primary, created_at) values (${candidateId}, 'phone', ${phone}, ${phone}, ${isMobile(phone) ? 'Mobile' : 'Home'}, false, ${now})`,
    )
}

/** Adds the CV of a repeated application to the person of the first application, and deletes the person who was created for the repeated one. */
async function joinEarlierSending(
  db: Database,
  { sheet, person, vacancy }: SentSheet,
  documentId: string,
  now: Date,
): Promise<StoredApplication> {
  const first = await db.one<{ id: string; candidateId: string }>(
    sql`select id, candidate_id as "candidateId" from applications where vacancy_id = ${vacancy.id} and unconfirmed_address = ${person.address.key}`,
  )
  await db.run(
    sql`update candidates set forget_at = ${findForgetAt(now)} where id = ${first.candidateId} and forget_at is not null`,
  )
  await moveToPerson(db, { from: sheet.candidateId, to: first.candidateId, documentId })
  await db.run(sql`delete from candidates where id = ${sheet.candidateId}`)
  return { ...first, documentId, joined: true }
}

/** Moves a CV to the unconfirmed person `to`. If `from` is given, that person's sheets move too. */
export async function moveToPerson(
  db: Database,
  {
    from,
    to,
    documentId,
  }: {
    readonly from: string | undefined
    readonly to: string
    readonly documentId: string | null
  },
) {
  await db.run(
    sql`update curriculum_vitaes set candidate_id = ${to} where document_id = ${documentId}`,
  )
  await db.run(sql`update documents set candidate_id = ${to} where id = ${documentId}`)
  if (from) await db.run(sql`update sheets set candidate_id = ${to} where candidate_id = ${from}`)
}
