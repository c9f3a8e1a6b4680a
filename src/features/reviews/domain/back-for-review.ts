import type { AnswerSinceReturn } from '#features/registrations/domain/log/list-answers-since-return.ts'
import type { RegistrationStatus } from '#features/registrations/domain/life-cycle/statuses.ts'
import { formatCount } from '#shared/format-count.ts'

const STATUSES_TO_REVIEW: readonly RegistrationStatus[] = ['Submitted', 'InReview']

/**
 * Returns how many answers changed since a registration was returned, and the first answer to look at. Undefined unless the registration was returned
 * and now waits for another review.
 */
export function findChangesSinceReturn(
  status: RegistrationStatus,
  cameBack: readonly AnswerSinceReturn[],
) {
  const changed = cameBack.filter((back) => back.changed)
  const first = changed[0] ?? cameBack[0]
  return first && STATUSES_TO_REVIEW.includes(status)
    ? { changed: changed.length, first }
    : undefined
}

export const describeChangesToReview = (changed: number) =>
  `Came back: ${changed === 0 ? 'no answer' : formatCount(changed, 'answer')} changed`
