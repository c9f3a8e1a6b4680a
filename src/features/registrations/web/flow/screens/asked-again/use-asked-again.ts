import { useState } from 'react'
import { keyOf } from '#features/registration-flow/domain/answers/answers.ts'
import type { AskedAction } from '#features/registration-flow/domain/answers/asked-actions.ts'
import { listQuestionsOnPage } from '#features/registration-flow/domain/pages/questions-on-page.ts'
import { isSignature } from '#features/registration-flow/domain/questions/question-kinds.ts'
import { isAskedAgain } from '../../../../domain/draft/asked-again.ts'
import type { FlowState, QuestionScreen } from '../../flow-state.ts'
import type { Member } from '../questions-of-page.ts'
import { listQuestionsOfMember, narrowMember } from './narrow-member.ts'

type PageToAskAgain = {
  readonly members: readonly Member[]
  /** Whether several questions share the page, so that the heading is not the label of one. */
  readonly isShared: boolean
}
type AskedAgain = {
  readonly boxes: readonly Member[]
  /** The questions whose answers the branch has. They are only shown. */
  readonly answered: readonly AskedAction[]
}

/**
 * Divides the questions of a page of a returned registration into `boxes`, which have a field to answer again, and `answered`, which are only shown. A
 * question keeps its field while the page is open. Every question has a field if nothing on the page is asked again, or if the page has a signature,
 * because a signature covers all answers.
 */
export function useAskedAgain(
  flowState: FlowState,
  at: QuestionScreen,
  { members, isShared }: PageToAskAgain,
  isChange: boolean,
): AskedAgain {
  const { flow, answers, judged, cameBack, open } = flowState
  const asked = listQuestionsOnPage(flow, answers, at)
  const refused = new Set(open.saveState.refused.map(({ key }) => key))
  const named = isChange ? keyOf(at.path.at(-1) ?? at.path[0]) : undefined
  const isOpen = (question: AskedAction) =>
    isAskedAgain([question], answers, { ...judged, cameBack, refused })
  const listBoxes = (kept: ReadonlySet<string>) =>
    members.flatMap((member) => {
      const questions = listQuestionsOfMember(member, asked)
      const hasBox = (question: AskedAction) => kept.has(keyOf(question.hop)) || isOpen(question)
      if (questions.some(({ hop }) => keyOf(hop) === named)) return [member]
      if (!isShared) return questions.some(hasBox) ? [member] : []
      return narrowMember(flowState, at, { member, questions }, hasBox)
    })
  const [kept] = useState(
    () => new Set(listBoxes(new Set()).map(({ question }) => keyOf(question.hop))),
  )
  const boxes = listBoxes(kept)
  const hasAll = boxes.length === 0 || members.some(({ question }) => isSignature(question.action))
  if (hasAll) return { boxes: members, answered: [] }
  const inBoxes = new Set(boxes.flatMap((box) => listQuestionsOfMember(box, asked)))
  const known = members.flatMap((member) => listQuestionsOfMember(member, asked))
  return { boxes, answered: known.filter((question) => !inBoxes.has(question)) }
}
