import { useState } from 'react'
import { keyOf } from '#features/registration-flow/domain/answers/answers.ts'
import type { AskedAction } from '#features/registration-flow/domain/answers/asked-actions.ts'
import { listQuestionsOnPage } from '#features/registration-flow/domain/pages/questions-on-page.ts'
import { isAbove } from '#features/registration-flow/domain/pages/page-questions.ts'
import { isSignature } from '#features/registration-flow/domain/questions/question-kinds.ts'
import { isAskedAgain } from '../../../../domain/draft/asked-again.ts'
import type { FlowState, QuestionScreen } from '../../flow-state.ts'
import type { Member } from '../questions-of-page.ts'

type AskedAgain = {
  readonly boxes: readonly Member[]
  /** The questions whose answers the branch has. They are only shown. */
  readonly answered: readonly AskedAction[]
}

/**
 * Divides the questions of a page that a person sees again after the branch had them. What has a box keeps it while the page is open. All have one on a
 * page with a signature, which is of everything, and on a page where nothing is asked again.
 */
export function useAskedAgain(
  flowState: FlowState,
  at: QuestionScreen,
  members: readonly Member[],
  isChange: boolean,
): AskedAgain {
  const { flow, answers, judged, cameBack, open } = flowState
  const asked = listQuestionsOnPage(flow, answers, at)
  const refused = new Set(open.saveState.refused.map(({ key }) => key))
  const questionsOf = ({ question: { hop } }: Member) => {
    const own = asked.find((one) => keyOf(one.hop) === keyOf(hop))
    return own ? asked.filter((one) => one === own || isAbove(own.path, one.path)) : []
  }
  const isOpen = (member: Member) =>
    isAskedAgain(questionsOf(member), answers, { ...judged, cameBack, refused })
  const isNamed = (member: Member) =>
    questionsOf(member).some(({ hop }) => keyOf(hop) === keyOf(at.path.at(-1) ?? at.path[0]))
  const [kept] = useState(
    () =>
      new Set(
        members
          .filter((member) => isOpen(member) || (isChange && isNamed(member)))
          .map(({ question }) => keyOf(question.hop)),
      ),
  )
  const boxes = members.filter((member) => kept.has(keyOf(member.question.hop)) || isOpen(member))
  const hasAll = boxes.length === 0 || members.some(({ question }) => isSignature(question.action))
  if (hasAll) return { boxes: members, answered: [] }
  return {
    boxes,
    answered: members.filter((member) => !boxes.includes(member)).flatMap(questionsOf),
  }
}
