import { useState } from 'react'
import { keyOf } from '#features/registration-flow/domain/answers/answers.ts'
import { listQuestionsOnPage } from '#features/registration-flow/domain/pages/questions-on-page.ts'
import { listQuestionsOfMember, narrowMember } from '../asked-again/narrow-member.ts'
import type { FlowState, QuestionScreen } from '../../flow-state.ts'
import type { Member } from '../questions-of-page.ts'

/**
 * Returns the questions of a card that had no answer when the card was opened; all of them if nothing was missing. They stay while the card is open, so
 * that an answer that is saved moves nothing.
 */
export function useMissingMembers(
  flowState: FlowState,
  at: QuestionScreen,
  members: readonly Member[],
): readonly Member[] {
  const [missing] = useState(() => {
    const asked = listQuestionsOnPage(flowState.flow, flowState.answers, at)
    return members.flatMap((member) =>
      narrowMember(
        flowState,
        at,
        { member, questions: listQuestionsOfMember(member, asked) },
        ({ hop }) => !flowState.answers.values.has(keyOf(hop)),
      ),
    )
  })
  return missing.length > 0 ? missing : members
}
