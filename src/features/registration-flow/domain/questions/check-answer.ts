import { rulesOf } from '../action-types/action-types.ts'
import type { Value } from '../answers/answers.ts'
import { holds } from '../answers/holds.ts'
import type { Action } from '../definition/definition.ts'

export type Asking = {
  /** The day in London. */
  readonly today: string
  /** True where a missing answer is wrong too. */
  readonly required: boolean
}

/** Returns a sentence for the person, or null where the answer is right. */
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

/** Checks the answer of a person who goes on, and who may leave out what is optional. */
export const refusalOf = (action: Action, value: Value | undefined, today: string) =>
  check(action, value, { today, required: !action.optional }) ?? undefined

/** Returns the answer as it is stored, in any spelling that was typed. A value of another shape than its type's stays as it is. */
export function tidied(action: Action, value: Value): Value {
  const rules = rulesOf(action)
  return rules?.isShape(value) ? rules.tidy(value, action) : value
}

/** Returns an answer that is right; undefined for a set and for what cannot be asked here. */
export const sample = (action: Action, today: string) => rulesOf(action)?.sample(action, today)
