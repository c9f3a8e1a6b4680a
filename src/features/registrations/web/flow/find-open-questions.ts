import { keyOf } from '#features/registration-flow/domain/answers/answers.ts'
import {
  type AskedAction,
  listAskedActions,
} from '#features/registration-flow/domain/answers/asked-actions.ts'
import { findUnansweredRequired } from '#features/registration-flow/domain/answers/unanswered-required.ts'
import { takesDocuments } from '#features/registration-flow/domain/questions/question-kinds.ts'
import { findUnsafeAnswers } from '../../domain/documents/unsafe-files.ts'
import type { OpenRegistration } from '../session/open-registration.ts'
import type { FlowState } from './flow-state.ts'

type AnsweredFlow = Pick<FlowState, 'flow' | 'answers'> & {
  readonly open: {
    readonly saveState: Pick<OpenRegistration['saveState'], 'refused'>
    readonly registration: Pick<OpenRegistration['registration'], 'documents'>
  }
}

/** Returns the required questions without an answer, and those whose answer the server refused or whose file it found unsafe. */
export function findOpenQuestions({ flow, answers, open }: AnsweredFlow): readonly AskedAction[] {
  const needed = new Set(findUnansweredRequired(flow, answers))
  const refused = new Set(open.saveState.refused.map(({ key }) => key))
  const unsafe = findUnsafeAnswers(open.registration.documents)
  return listAskedActions(flow, answers).filter((question) => {
    const key = keyOf(question.hop)
    // If one of several files was refused, the others still answer the question.
    const isLost = refused.has(key) && !takesDocuments(question.action)
    return needed.has(question) || unsafe.has(key) || isLost
  })
}

/** Returns the open questions that the person has tried to answer: those skipped, and those with a refused answer or an unsafe file. */
export function findSkippedOrRefusedQuestions(read: AnsweredFlow): readonly AskedAction[] {
  const { answers, open } = read
  const inVain = new Set([
    ...open.saveState.refused.map(({ key }) => key),
    ...findUnsafeAnswers(open.registration.documents),
  ])
  return findOpenQuestions(read).filter(
    ({ hop }) => answers.skipped.has(keyOf(hop)) || inVain.has(keyOf(hop)),
  )
}
