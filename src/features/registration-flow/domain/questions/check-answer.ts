import { findActionRules } from '../action-types/action-types.ts'
import type { AnswerValue } from '../answers/answers.ts'
import { isAnswerFilled } from '../answers/is-answer-filled.ts'
import type { Action } from '../definition/definition.ts'

export type AnswerCheckOptions = {
  /** The day in London, as 'YYYY-MM-DD'. */
  readonly today: string
  /** True if a missing answer is refused too. */
  readonly required: boolean
}

/** Returns the error message for an answer, or null if the answer is valid. */
export function checkAnswer(
  action: Action,
  value: AnswerValue | undefined,
  { today, required }: AnswerCheckOptions,
): string | null {
  const rules = findActionRules(action)
  if (!rules || rules.asks === 'nothing') return null
  if (value === undefined || !isAnswerFilled(value)) return required ? rules.missing(action) : null
  return rules.isShape(value)
    ? rules.wrong(action, value, today)
    : 'This answer cannot be read. Give it again'
}

/**
 * Returns the error message that stops the person from continuing; undefined if there is none. An optional question can be left without an answer.
 */
export const checkAnswerOnContinue = (
  action: Action,
  value: AnswerValue | undefined,
  today: string,
) => checkAnswer(action, value, { today, required: !action.optional }) ?? undefined

/** Returns a typed answer in the form in which it is stored. A value whose shape does not fit the question's type is returned unchanged. */
export function tidyAnswer(action: Action, value: AnswerValue): AnswerValue {
  const rules = findActionRules(action)
  return rules?.isShape(value) ? rules.tidy(value, action) : value
}

/** Returns a valid answer; undefined for a set and for a type that this code does not know. */
export const sampleAnswer = (action: Action, today: string) =>
  findActionRules(action)?.sample(action, today)
