import { type Answers, keyOf, type Value } from './answers.ts'
import { askedActions } from './asked-actions.ts'
import type { Flow } from '../definition/definition.ts'

/** Returns the answers by the profile field that prefills their question. Only questions that are asked now and are in no set count. */
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

/** Returns the trimmed text of a profile field; undefined if the answer is missing, empty or no text. */
export function lineSaid(said: ReadonlyMap<string, Value>, field: string): string | undefined {
  const value = said.get(field)
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined
}
