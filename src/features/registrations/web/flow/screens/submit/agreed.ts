import { canonicalJson } from '../../../../domain/log/canonical-json.ts'
import type { Submitted } from '#features/registration-flow/domain/answers/submission.ts'

/** What was answered when someone said that it is true: by the key of the answer. */
export type Agreed = ReadonlyMap<string, string>

export const agreedTo = (answers: readonly Submitted[]): Agreed =>
  new Map(answers.map(({ key, value }) => [key, canonicalJson(value)]))

/** Their word covers what they had answered: one of these that is changed or gone ends it. What was missing and is answered now does not. */
export function stillHolds(agreed: Agreed, answers: readonly Submitted[]): boolean {
  const now = agreedTo(answers)
  return [...agreed].every(([key, value]) => now.get(key) === value)
}
