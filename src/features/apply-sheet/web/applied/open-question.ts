import type { SheetQuestion } from '../../contract/receipt.ts'

/** Returns the index of the first question from index `start` on that is neither answered nor skipped; the number of questions if there is none. */
export function findOpenQuestion(
  questions: readonly Pick<SheetQuestion, 'id' | 'answer'>[],
  skipped: readonly string[],
  start = 0,
): number {
  const place = questions.findIndex(
    ({ id, answer }, at) => at >= start && answer === null && !skipped.includes(id),
  )
  return place < 0 ? questions.length : place
}
