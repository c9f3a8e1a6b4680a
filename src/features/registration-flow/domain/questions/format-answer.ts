import { findActionRules } from '../action-types/action-types.ts'
import type { AnswerValue } from '../answers/answers.ts'
import type { Action } from '../definition/definition.ts'

/**
 * Returns an answer as people read it, one text for each choice or address line; an empty list without an answer. A text whose shape does not fit the
 * question's type is returned unchanged.
 */
export function formatAnswerLines(
  action: Action,
  value: AnswerValue | undefined,
): readonly string[] {
  const rules = findActionRules(action)
  if (value === undefined) return []
  if (rules?.isShape(value)) return rules.lines(action, value)
  return typeof value === 'string' ? [value] : []
}

/** Returns the answer in one line, for summaries, merge tags and signed statements; '' without an answer. */
export const formatAnswer = (action: Action, value: AnswerValue | undefined) =>
  formatAnswerLines(action, value).join(', ')
