import type { AnswerSinceReturn } from '#features/registrations/domain/log/list-answers-since-return.ts'
import { findAction } from '#features/registration-flow/domain/definition/find-action.ts'
import { toAnswerKey } from '#features/registrations/domain/verdicts/verdicts.ts'
import { describeChangesToReview, findChangesSinceReturn } from '../../domain/back-for-review.ts'
import { toAnswerAnchor } from './answers/answer-anchor.ts'
import type { RegistrationUnderReview } from './registration-under-review.ts'
import type { RegistrationAtDesk } from './use-registration-at-desk.ts'

type Props = { readonly at: RegistrationAtDesk; readonly judged: RegistrationUnderReview }

/**
 * Shows that the candidate has submitted a returned registration again, with a link to the first answer that changed, and what was asked for again and
 * is no longer asked.
 */
export function CameBackNote({ at: { desk, registration }, judged }: Props) {
  const back = findChangesSinceReturn(desk.status, registration.cameBack)
  if (!back) return null
  return (
    <>
      <p>
        {describeChangesToReview(back)}.{' '}
        {back.first && <a href={`#${toAnswerAnchor(toAnswerKey(back.first))}`}>See the first</a>}
      </p>
      {back.gone.map((answer) => (
        <NoLongerAsked key={toAnswerKey(answer)} {...{ judged, answer }} />
      ))}
    </>
  )
}

/** Shows an answer that was asked for again and is no longer asked, because another answer changed. */
function NoLongerAsked({
  judged: { flow, answered },
  answer: { actionId, itemId, by, reason, before },
}: Pick<Props, 'judged'> & { readonly answer: AnswerSinceReturn }) {
  const label = findAction(flow, actionId)?.action.label ?? ''
  return (
    <p>
      No longer asked: <q>{answered.tags(label, itemId ?? undefined)}</q> {by} asked for it again:{' '}
      <q>{reason}</q>
      {before !== null && (
        <>
          {' '}
          The answer was: <q>{before}</q>
        </>
      )}
    </p>
  )
}
