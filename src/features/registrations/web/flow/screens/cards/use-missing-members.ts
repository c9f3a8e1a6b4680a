import { useState } from 'react'
import { keyOf } from '#features/registration-flow/domain/answers/answers.ts'
import { isAbove } from '#features/registration-flow/domain/pages/page-questions.ts'
import { listQuestionsOnPage } from '#features/registration-flow/domain/pages/questions-on-page.ts'
import type { FlowState, QuestionScreen } from '../../flow-state.ts'
import type { Member } from '../questions-of-page.ts'

/**
 * Returns the questions of a card that had no answer when the card was opened, or asked one that had none; all of them if nothing was missing. They
 * stay while the card is open, so that an answer that is saved moves nothing.
 */
export function useMissingMembers(
  { flow, answers }: FlowState,
  at: QuestionScreen,
  members: readonly Member[],
): readonly Member[] {
  const [missing] = useState(() => {
    const asked = listQuestionsOnPage(flow, answers, at)
    const isMissing = ({ question: { hop } }: Member) => {
      const own = asked.find((one) => keyOf(one.hop) === keyOf(hop))
      return asked.some(
        (one) =>
          (one === own || (own && isAbove(own.path, one.path))) &&
          !answers.values.has(keyOf(one.hop)),
      )
    }
    return new Set(members.filter(isMissing).map(({ question }) => keyOf(question.hop)))
  })
  return missing.size > 0
    ? members.filter(({ question }) => missing.has(keyOf(question.hop)))
    : members
}
