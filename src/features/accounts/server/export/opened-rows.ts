import { open } from '#features/candidates/server/bank-account-seal.ts'
import { CHECK_CODE, DRIVER_NUMBER, RECORD } from '#features/licence-check/domain/sealed.ts'
import { boundToAnswer } from '#features/registrations/domain/sealed-answer.ts'
import type { Section } from '#server/personal-data/personal-rows.ts'
import { isSealed, type Sealed, type Secret, unseal } from '#server/seal.ts'
import { Failure } from '#shared/failure.ts'

type Row = Section['rows'][number]

/** What lies sealed in the database, its person reads: bank accounts, numbers that a registration asked for, and what was asked about a driving licence. */
export function opened({ name, rows }: Section, candidateId: string, secret: Secret): Section {
  const open = OPENING[name]
  return open ? { name, rows: rows.map((row) => open(row, candidateId, secret)) } : { name, rows }
}

const OPENING: Readonly<Record<string, (row: Row, candidateId: string, secret: Secret) => Row>> = {
  records: bankAccount,
  driver: ({ driverNumber, checkCode, ...row }, _candidateId, secret) => ({
    ...row,
    driverNumber: licencePart(driverNumber, { use: DRIVER_NUMBER, place: row.driver }, secret),
    checkCode: licencePart(checkCode, { use: CHECK_CODE, place: row.driver }, secret),
  }),
  licenceChecks: (row, _candidateId, secret) => ({
    ...row,
    record: licencePart(row.record, { use: RECORD, place: row.check }, secret),
  }),
  registrationAnswers: answered,
  registrationReplacedAnswers: answered,
  registrationLog: (row, _candidateId, secret) => ({
    ...row,
    details: saidIn(row.details as Said, row, secret),
  }),
}

function answered(row: Row, _candidateId: string, secret: Secret): Row {
  return { ...row, answer: answerOf(row.answer, row, secret) }
}

const licencePart = (
  part: unknown,
  { use, place }: { use: string; place: unknown },
  secret: Secret,
) =>
  isSealed(part)
    ? (unseal(part, { use, place: String(place) }, secret) ?? 'This can no longer be read.')
    : null

function bankAccount(row: Row, candidateId: string, secret: Secret): Row {
  if (row.kind !== 'bankaccount') return row
  try {
    return {
      ...row,
      details: open(row.details as Sealed, { candidateId, id: String(row.id) }, secret),
    }
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    return { ...row, details: error.message }
  }
}

type Said = { readonly actionId?: string; readonly itemId?: string; readonly value?: unknown }

const saidIn = (said: Said, { registration }: Row, secret: Secret): Said =>
  isSealed(said.value)
    ? {
        ...said,
        value: answerOf(
          said.value,
          { registration, question: said.actionId, item: said.itemId },
          secret,
        ),
      }
    : said

function answerOf(answer: unknown, { registration, question, item }: Row, secret: Secret): unknown {
  if (!isSealed(answer)) return answer
  return (
    unseal(
      answer,
      boundToAnswer(String(registration), {
        actionId: String(question),
        ...(item ? { itemId: String(item) } : {}),
      }),
      secret,
    ) ?? 'This answer can no longer be read.'
  )
}
