import type { OpenRow } from '#server/personal-data/personal-table.ts'
import { isSealed, type Secret, unseal } from '#server/security/seal.ts'
import { boundToAnswer } from '../../domain/autosave/sealed-answer.ts'

type Row = Parameters<OpenRow>[0]
type Said = { readonly actionId?: string; readonly itemId?: string; readonly value?: unknown }

/** Decrypts an answer for the person's export. */
export const openedAnswer: OpenRow = (row, _candidateId, secret) => ({
  ...row,
  answer: answerOf(row.answer, row, secret),
})

/** Decrypts the answer in a log entry for the person's export. */
export const openedLogEntry: OpenRow = (row, _candidateId, secret) => ({
  ...row,
  details: saidIn(row.details as Said, row, secret),
})

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
