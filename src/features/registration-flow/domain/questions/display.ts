import { rulesOf } from '../action-types/action-types.ts'
import type { Value } from '../answers/answers.ts'
import type { Action } from '../definition/definition.ts'

/**
 * Returns an answer as people read it, one text for each choice or address line; empty without an answer. A text with another shape than its
 * type's is returned unchanged.
 */
export function displayLines(action: Action, value: Value | undefined): readonly string[] {
  const rules = rulesOf(action)
  if (value === undefined) return []
  if (rules?.isShape(value)) return rules.lines(action, value)
  return typeof value === 'string' ? [value] : []
}

/** Returns the answer in one line, for summaries, merge tags and signed statements; '' without an answer. */
export const displayOf = (action: Action, value: Value | undefined) =>
  displayLines(action, value).join(', ')
