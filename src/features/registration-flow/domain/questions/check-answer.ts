import { rulesOf } from '../action-types/action-types.ts'
import type { Value } from '../answers/answers.ts'
import { holds } from '../answers/holds.ts'
import type { Action } from '../definition/definition.ts'

export type Asking = {
  /** The day in London. */
  readonly today: string
  /** Nothing answered is wrong too. */
  readonly required: boolean
}

/** A sentence for the person, or null where all is well. */
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

/** The same, for somebody who goes on: what is optional may be left out. */
export const refusalOf = (action: Action, value: Value | undefined, today: string) =>
  check(action, value, { today, required: !action.optional }) ?? undefined

/** As it is kept, however it was typed. A value of another shape than its type's stays as it is. */
export function tidied(action: Action, value: Value): Value {
  const rules = rulesOf(action)
  return rules?.isShape(value) ? rules.tidy(value, action) : value
}

/** An answer that is right; undefined for a set and for what cannot be asked here. */
export const sample = (action: Action, today: string) => rulesOf(action)?.sample(action, today)
