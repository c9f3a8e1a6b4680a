import { keyOf } from '#features/registration-flow/domain/answers/answers.ts'
import type { CoveredAnswer } from './signature-cover.ts'

export const COVERED_ANSWER_CHANGES = ['changed', 'added', 'removed'] as const

export type CoveredAnswerChange = {
  readonly actionId: string
  readonly itemId: string | null
  readonly question: string
  readonly how: (typeof COVERED_ANSWER_CHANGES)[number]
}

/** Returns the differences between the current answers and the signed ones. */
export function findCoveredAnswerChanges(
  covered: readonly CoveredAnswer[],
  now: readonly CoveredAnswer[],
): readonly CoveredAnswerChange[] {
  const before = new Map(covered.map((one) => [toCoveredKey(one), one] as const))
  const after = new Set(now.map(toCoveredKey))
  return [
    ...now.flatMap((one): readonly CoveredAnswerChange[] => {
      const signed = before.get(toCoveredKey(one))
      if (signed?.digest === one.digest) return []
      return [toCoveredAnswerChange(one, signed ? 'changed' : 'added')]
    }),
    ...covered
      .filter((one) => !after.has(toCoveredKey(one)))
      .map((one) => toCoveredAnswerChange(one, 'removed')),
  ]
}

const toCoveredKey = ({ actionId, itemId }: Pick<CoveredAnswer, 'actionId' | 'itemId'>) =>
  keyOf(itemId === null ? { actionId } : { actionId, itemId })

const toCoveredAnswerChange = (
  { actionId, itemId, question }: CoveredAnswer,
  how: CoveredAnswerChange['how'],
): CoveredAnswerChange => ({
  actionId,
  itemId,
  question,
  how,
})
