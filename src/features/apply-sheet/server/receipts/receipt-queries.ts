import { APPLICATION_RECEIVED } from '#features/tracked-applications/domain/application-status.ts'
import { createGoneFailure } from '#shared/failure.ts'
import { formatLondonDay } from '#shared/instant-in-words.ts'
import { type Database, sql } from '#server/database/database.ts'
import { sha256 } from '#server/security/hashes.ts'
import type { EndedReceipt } from '../../contract/receipt.ts'
import { maskAddress } from '../../domain/mask-address.ts'
import { listQuestions } from '../../domain/questions/questions.ts'
import type { VacancyOfSheet } from '../vacancy-of-sheet.ts'

/** The data of an application sheet for its receipt page. `confirmed` is true once the application belongs to an account. */
export type ReceiptSheet = {
  readonly id: string
  readonly vacancyId: string
  readonly candidateId: string
  readonly firstName: string
  readonly lastName: string
  readonly phone: string | null
  readonly address: string
  readonly reference: string
  readonly documentId: string | null
  readonly fileName: string
  readonly company: string | null
  readonly sentAt: Date
  readonly answerBy: Date
  readonly answerShare: number | null
  readonly canFollow: boolean
  readonly confirmed: boolean
  readonly bounced: boolean
  readonly answers: Readonly<Record<string, string>>
}

const SELECT_RECEIPT = sql`
  select s.id, s.vacancy_id as "vacancyId", s.candidate_id as "candidateId", s.first_name as "firstName", s.last_name as "lastName", s.phone, s.address, s.reference,
    s.document_id as "documentId", coalesce(d.name, '') as "fileName", v.company, s.sent_at as "sentAt", s.answer_by as "answerBy", s.answer_share as "answerShare",
    s.password_hash is not null as "canFollow", a.unconfirmed_address is null as confirmed,
    exists (select from contacts k where k.candidate_id = s.candidate_id and k.kind = 'email' and k.bounced_at is not null) as bounced,
    coalesce((select jsonb_object_agg(question_id, value) from sheet_answers where sheet_id = s.id), '{}') as answers
  from sheets s join applications a on a.id = s.application_id join vacancies v on v.id = s.vacancy_id left join documents d on d.id = s.document_id`

/** Finds the application sheet of a receipt; undefined if the receipt never existed. Throws a 410 if the application was deleted. */
export async function findReceiptSheet(
  db: Database,
  receipt: string,
): Promise<ReceiptSheet | undefined> {
  const hash = sha256(receipt.toUpperCase())
  const sheet = await db.maybe<ReceiptSheet>(sql`${SELECT_RECEIPT} where s.receipt_hash = ${hash}`)
  if (sheet) return sheet
  const ended = await db.maybe<{ at: Date; reason: EndedReceipt['reason']; vacancyId: string }>(
    sql`select ended_at as at, reason, vacancy_id as "vacancyId" from ended_receipts where hash = ${hash}`,
  )
  if (!ended) return undefined
  const why = ended.reason === 'deleted' ? '' : ', because no one confirmed the email address'
  throw createGoneFailure(`We deleted this application on ${formatLondonDay(ended.at)}${why}.`, {
    ...ended,
    at: ended.at.toISOString(),
  } satisfies EndedReceipt)
}

/** Returns what the page after sending shows. It never contains the number, the CV's content or a later status. */
export function toReceipt(sheet: ReceiptSheet, vacancy: VacancyOfSheet) {
  return {
    firstName: sheet.firstName,
    maskedEmail: maskAddress(sheet.address),
    jobTitle: vacancy.jobTitle,
    vacancyId: sheet.vacancyId,
    company: sheet.company,
    reference: sheet.reference,
    status: APPLICATION_RECEIVED,
    sentAt: sheet.sentAt,
    fileName: sheet.fileName,
    answerBy: sheet.answerBy,
    answerShare: sheet.answerShare,
    branch: vacancy.branch,
    confirmed: sheet.confirmed,
    bounced: sheet.bounced && !sheet.confirmed,
    canFollow: sheet.canFollow,
    questions: listQuestions(vacancy).map(({ id, label, choices }) => ({
      id,
      label: label(vacancy),
      choices,
      answer: sheet.answers[id] ?? null,
    })),
  }
}
