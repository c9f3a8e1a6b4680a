import { rulesOf } from '../action-types/action-types.ts'
import type { Value } from '../answers/answers.ts'
import type { Action } from '../definition/definition.ts'

/** An answer in the words that people read, a line each: choices, the lines of an address. None where there is none. A text of another shape than its type's is shown as it is. */
export function displayLines(action: Action, value: Value | undefined): readonly string[] {
  const rules = rulesOf(action)
  if (value === undefined) return []
  if (rules?.isShape(value)) return rules.lines(action, value)
  return typeof value === 'string' ? [value] : []
}

/** The same in one line: in summaries, in texts with merge tags, in what is signed. '' where there is none. */
export const displayOf = (action: Action, value: Value | undefined) =>
  displayLines(action, value).join(', ')
