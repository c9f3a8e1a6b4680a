import { rulesOf } from '../action-types/action-types.ts'
import type { Value } from '../answers/answers.ts'
import { holds } from '../answers/holds.ts'
import type { Action } from '../definition/definition.ts'

export type Asking = {
  /** The day in London, as 'YYYY-MM-DD'. */
  readonly today: string
  /** True if a missing answer is refused too. */
  readonly required: boolean
}

/** Returns the refusal of an answer, or null if it is valid. */
export function check(
  action: Action,
  value: Value | undefined,
  { today, required }: Asking,
): string | null {
  const rules = rulesOf(action)
  if (!rules || rules.asks === 'nothing') return null
  if (value === undefined || !holds(value)) return required ? rules.missing(action) : null
  return rules.isShape(value)
    ? rules.wrong(action, value, today)
    : 'This answer cannot be read. Give it again'
}

/** Returns the refusal of an answer when the person continues, with which optional questions can be left out. */
export const refusalOf = (action: Action, value: Value | undefined, today: string) =>
  check(action, value, { today, required: !action.optional }) ?? undefined

/** Returns the answer as it is stored, from any spelling that was typed. A value with another shape than its type's is returned unchanged. */
export function tidied(action: Action, value: Value): Value {
  const rules = rulesOf(action)
  return rules?.isShape(value) ? rules.tidy(value, action) : value
}

/** Returns a valid answer; undefined for a set and for a type that only a newer server knows. */
export const sample = (action: Action, today: string) => rulesOf(action)?.sample(action, today)
