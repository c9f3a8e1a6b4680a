import type { AnswerSinceReturn } from '#features/registrations/domain/log/list-answers-since-return.ts'
import type { RegistrationStatus } from '#features/registrations/domain/life-cycle/statuses.ts'
import { formatCount } from '#shared/format-count.ts'

const STATUSES_TO_REVIEW: readonly RegistrationStatus[] = ['Submitted', 'InReview']

/**
 * Returns how many answers changed since a registration was returned, the first answer to look at, and those that were asked for again and are no
 * longer asked. Undefined unless the registration was returned and now waits for another review.
 */
export function findChangesSinceReturn(
  status: RegistrationStatus,
  cameBack: readonly AnswerSinceReturn[],
) {
  const changed = cameBack.filter((back) => back.changed)
  const [first] = [...changed, ...cameBack].filter(({ isAsked }) => isAsked)
  return cameBack.length > 0 && STATUSES_TO_REVIEW.includes(status)
    ? { changed: changed.length, first, gone: cameBack.filter(({ isAsked }) => !isAsked) }
    : undefined
}

export const describeChangesToReview = (changed: number) =>
  `Came back: ${changed === 0 ? 'no answer' : formatCount(changed, 'answer')} changed`
