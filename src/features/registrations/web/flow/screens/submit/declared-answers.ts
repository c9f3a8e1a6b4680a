import { canonicalJson } from '../../../../domain/log/canonical-json.ts'
import type { SubmittedAnswer } from '#features/registration-flow/domain/answers/submission.ts'

/** The answers at the time when someone declared that they are true, by the key of the answer. */
export type DeclaredAnswers = ReadonlyMap<string, string>

export const toDeclaredAnswers = (answers: readonly SubmittedAnswer[]): DeclaredAnswers =>
  new Map(answers.map(({ key, value }) => [key, canonicalJson(value)]))

/**
 * Returns true if the declaration is still valid: none of the answers that it covered has been changed or removed. Answers that were missing then may be
 * added.
 */
export function isDeclarationValid(
  agreed: DeclaredAnswers,
  answers: readonly SubmittedAnswer[],
): boolean {
  const now = toDeclaredAnswers(answers)
  return [...agreed].every(([key, value]) => now.get(key) === value)
}
