import { canonicalJson } from '../../../../domain/log/canonical-json.ts'
import type { SubmittedAnswer } from '#features/registration-flow/domain/answers/submission.ts'

/** The answers that someone declared true, at the time of the declaration, as JSON by the key of the answer. */
export type DeclaredAnswers = ReadonlyMap<string, string>

export const toDeclaredAnswers = (answers: readonly SubmittedAnswer[]): DeclaredAnswers =>
  new Map(answers.map(({ key, value }) => [key, canonicalJson(value)]))

/**
 * Returns true if none of the declared answers has been changed or removed since. Answers that were missing at the declaration may have been added.
 */
export function isDeclarationValid(
  agreed: DeclaredAnswers,
  answers: readonly SubmittedAnswer[],
): boolean {
  const now = toDeclaredAnswers(answers)
  return [...agreed].every(([key, value]) => now.get(key) === value)
}
