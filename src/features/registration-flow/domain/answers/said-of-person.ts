import { type Answers, keyOf, type Value } from './answers.ts'
import { askedActions } from './asked-actions.ts'
import type { Flow } from '../definition/definition.ts'

/**
 * Returns what the answers say of a person, by the field of the profile from which a question is filled in. It reads only questions that are asked now,
 * outside of items.
 */
export function saidOfPerson(flow: Flow, answers: Answers): ReadonlyMap<string, Value> {
  return new Map(
    askedActions(flow, answers).flatMap(({ action, hop }) => {
      const value = answers.values.get(keyOf(hop))
      return action.prefill && !hop.itemId && value !== undefined
        ? [[action.prefill, value] as const]
        : []
    }),
  )
}

/** Returns a field that is a line of text; undefined where nothing was written. */
export function lineSaid(said: ReadonlyMap<string, Value>, field: string): string | undefined {
  const value = said.get(field)
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined
}
