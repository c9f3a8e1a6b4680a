import type { AnswerSinceReturn } from '#features/registrations/domain/log/list-answers-since-return.ts'
import type { RegistrationStatus } from '#features/registrations/domain/life-cycle/statuses.ts'
import { formatCount } from '#shared/format-count.ts'

const STATUSES_TO_REVIEW: readonly RegistrationStatus[] = ['Submitted', 'InReview']

/**
 * Returns how many answers changed since a registration was returned, how many were asked for again and did not change, the first answer to look at, and
 * those that were asked for again and are no longer asked, which are not counted. Undefined unless the registration was returned and now waits for
 * another review.
 */
export function findChangesSinceReturn(
  status: RegistrationStatus,
  cameBack: readonly AnswerSinceReturn[],
) {
  if (cameBack.length === 0 || !STATUSES_TO_REVIEW.includes(status)) return undefined
  const asked = cameBack.filter(({ isAsked }) => isAsked)
  const changed = asked.filter((back) => back.changed)
  return {
    changed: changed.length,
    unchanged: asked.length - changed.length,
    first: [...changed, ...asked][0],
    gone: cameBack.filter(({ isAsked }) => !isAsked),
  }
}

/** Returns a sentence such as 'Came back: 1 answer changed, and 2 asked for again were not changed'. */
export function describeChangesToReview({
  changed,
  unchanged,
}: Record<'changed' | 'unchanged', number>) {
  const words = `Came back: ${changed === 0 ? 'no answer' : formatCount(changed, 'answer')} changed`
  if (unchanged === 0 || changed === 0) return words
  return `${words}, and ${unchanged} asked for again ${unchanged === 1 ? 'was' : 'were'} not changed`
}
