import { rulesOf } from '../action-types/action-types.ts'
import type { Value } from '../answers/answers.ts'
import type { Action } from '../definition/definition.ts'

/**
 * Returns an answer in the words that people read, one line each: choices, the lines of an address. Without an answer there are none. A text of another
 * shape than its type's is shown as it is.
 */
export function displayLines(action: Action, value: Value | undefined): readonly string[] {
  const rules = rulesOf(action)
  if (value === undefined) return []
  if (rules?.isShape(value)) return rules.lines(action, value)
  return typeof value === 'string' ? [value] : []
}

/** Returns the answer in one line, for summaries, texts with merge tags, and what is signed. '' where there is none. */
export const displayOf = (action: Action, value: Value | undefined) =>
  displayLines(action, value).join(', ')
