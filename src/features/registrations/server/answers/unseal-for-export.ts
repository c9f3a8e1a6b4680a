import type { RowDecrypter } from '#server/personal-data/personal-table.ts'
import { isSealed, type SealSecret, unseal } from '#server/security/seal.ts'
import { makeAnswerBinding } from '../../domain/autosave/answer-binding.ts'

type ExportRow = Parameters<RowDecrypter>[0]
type LoggedAnswer = {
  readonly actionId?: string
  readonly itemId?: string
  readonly value?: unknown
}

/** Decrypts an answer for the person's export. */
export const unsealAnswerForExport: RowDecrypter = (row, _candidateId, secret) => ({
  ...row,
  answer: unsealExportedValue(row.answer, row, secret),
})

/** Decrypts the answer in a log entry for the person's export. */
export const unsealLogEntryForExport: RowDecrypter = (row, _candidateId, secret) => ({
  ...row,
  details: unsealLoggedAnswer(row.details as LoggedAnswer, row, secret),
})

const unsealLoggedAnswer = (
  said: LoggedAnswer,
  { registration }: ExportRow,
  secret: SealSecret,
): LoggedAnswer =>
  isSealed(said.value)
    ? {
        ...said,
        value: unsealExportedValue(
          said.value,
          { registration, question: said.actionId, item: said.itemId },
          secret,
        ),
      }
    : said

function unsealExportedValue(
  answer: unknown,
  { registration, question, item }: ExportRow,
  secret: SealSecret,
): unknown {
  if (!isSealed(answer)) return answer
  return (
    unseal(
      answer,
      makeAnswerBinding(String(registration), {
        actionId: String(question),
        ...(item ? { itemId: String(item) } : {}),
      }),
      secret,
    ) ?? 'This answer can no longer be read.'
  )
}
