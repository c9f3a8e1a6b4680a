import type { AnswerBy } from '#features/tracked-applications/domain/answer-by/answer-by.ts'
import { describeAnswerBy } from '#features/tracked-applications/domain/answer-by/describe-answer-by.ts'

/**
 * Returns the sentence about when a branch reads a registration: 'By 5pm tomorrow, Tuesday 24 November, someone in Wakefield reads it.' It names no
 * time that is over.
 */
export function describeReadBy({ at, share }: AnswerBy, branchName: string, now: Date): string {
  const place = branchName || 'your branch'
  if (at <= now) return `Someone in ${place} reads it next.`
  const when = describeAnswerBy(at, now)
  if (share === null)
    return `Someone in ${place} reads it. We aim to do that in two working days: ${when.replace(/^B/, 'b')}.`
  return `${when}${when.includes(',') ? ',' : ''} someone in ${place} reads it.`
}
