import { type Answers, keyOf } from '#features/registration-flow/domain/answers/answers.ts'
import {
  type AskedAction,
  listAskedActions,
} from '#features/registration-flow/domain/answers/asked-actions.ts'
import {
  type Flow,
  type Id,
  isActionSet,
} from '#features/registration-flow/domain/definition/definition.ts'
import { findUnansweredRequired } from '#features/registration-flow/domain/answers/unanswered-required.ts'
import { isAnswerFilled } from '#features/registration-flow/domain/answers/is-answer-filled.ts'
import type { AnswerVerdict } from '#features/registrations/domain/verdicts/verdicts.ts'
import { asksForNothing } from '#features/registration-flow/domain/questions/question-kinds.ts'

type VerdictsByAnswer = ReadonlyMap<string, AnswerVerdict>

/**
 * Returns the questions on which a consultant can decide, by the key of the answer. Information texts are left out. A task that was added later may ask
 * a question again, so the map has each key once.
 */
export const findReviewableQuestions = (
  flow: Flow,
  answers: Answers,
): ReadonlyMap<string, AskedAction> =>
  new Map(
    listAskedActions(flow, answers)
      .filter(({ action }) => !asksForNothing(action))
      .map((question) => [keyOf(question.hop), question]),
  )

/**
 * Returns all given answers that need a decision before the registration is approved. A set itself needs none, because each answer in its items needs
 * one.
 */
export const listAnswersToDecide = (flow: Flow, answers: Answers): readonly AskedAction[] =>
  [...findReviewableQuestions(flow, answers)].flatMap(([key, question]) =>
    isActionSet(question.action) || !isAnswerFilled(answers.values.get(key)) ? [] : [question],
  )

export const listUndecidedAnswers = (
  flow: Flow,
  answers: Answers,
  judged: VerdictsByAnswer,
): readonly AskedAction[] =>
  listAnswersToDecide(flow, answers).filter(({ hop }) => !judged.has(keyOf(hop)))

export const listReturnedAnswers = (
  flow: Flow,
  answers: Answers,
  judged: VerdictsByAnswer,
): readonly AskedAction[] =>
  [...findReviewableQuestions(flow, answers)].flatMap(([key, question]) =>
    judged.get(key)?.outcome === 'Returned' ? [question] : [],
  )

/** Returns the questions that the candidate has to answer after the return: the returned ones, and the unanswered required ones of added tasks. */
export function listQuestionsToCorrect(
  flow: Flow,
  answers: Answers,
  { judged, added }: { readonly judged: VerdictsByAnswer; readonly added: readonly Id[] },
): readonly AskedAction[] {
  const returned = listReturnedAnswers(flow, answers, judged)
  const keys = new Set(returned.map(({ hop }) => keyOf(hop)))
  return [
    ...returned,
    ...findUnansweredRequired(flow, answers).filter(
      ({ taskId, hop }) => added.includes(taskId) && !keys.has(keyOf(hop)),
    ),
  ]
}

/** Returns 'one thing' or '3 things'. */
export const formatThingCount = (count: number) => (count === 1 ? 'one thing' : `${count} things`)
