import { checkAnswer } from '../questions/check-answer.ts'
import { checkItemCount } from '../action-types/action-set.ts'
import { type Answers, keyOf, type AnswerValue } from './answers.ts'
import { type AskedAction, listAskedActions } from './asked-actions.ts'
import { type Flow, isActionSet } from '../definition/definition.ts'
import { cachePerAnswers } from './cache-per-answers.ts'
import { findUnansweredRequired } from './unanswered-required.ts'
import { isAnswerFilled } from './is-answer-filled.ts'
import { asksForNothing } from '../questions/question-kinds.ts'

export type SubmittedAnswer = {
  readonly question: AskedAction
  readonly key: string
  readonly value: AnswerValue
}
export type AnswerProblem = {
  readonly question: AskedAction
  readonly key: string
  readonly sentence: string
}
export type Submission = {
  /** The answers to the questions that are asked now, in order. Answers to questions that are no longer asked are left out. */
  readonly answers: readonly SubmittedAnswer[]
  readonly stillNeeded: readonly AnswerProblem[]
  /** Answers that are not valid, for instance because the day has changed or a device had an older version of the flow. */
  readonly wrong: readonly AnswerProblem[]
}

/** Returns the answers to send, and the questions that prevent sending. `today` is the day in London. */
export function prepareSubmission(flow: Flow, answers: Answers, today: string): Submission {
  const known = findSubmissionsByDay(flow, answers)
  const made = known.get(today) ?? computeSubmission(flow, answers, today)
  known.set(today, made)
  return made
}

const findSubmissionsByDay = cachePerAnswers(() => new Map<string, Submission>())

function computeSubmission(flow: Flow, answers: Answers, today: string): Submission {
  const given = ({ hop }: AskedAction) => answers.values.get(keyOf(hop))
  const refused = (question: AskedAction, required: boolean): readonly AnswerProblem[] => {
    const { action, hop } = question
    const sentence = isActionSet(action)
      ? checkItemCount(action, answers.items.get(action.id)?.length ?? 0, required)
      : checkAnswer(action, given(question), { today, required })
    return sentence ? [{ question, key: keyOf(hop), sentence }] : []
  }
  const asked = listAskedActions(flow, answers)
  return {
    answers: asked.flatMap((question) => {
      const value = given(question)
      return value !== undefined && isAnswerFilled(value) && !asksForNothing(question.action)
        ? [{ question, key: keyOf(question.hop), value }]
        : []
    }),
    stillNeeded: findUnansweredRequired(flow, answers).flatMap((question) =>
      refused(question, true),
    ),
    wrong: asked.flatMap((question) => refused(question, false)),
  }
}
