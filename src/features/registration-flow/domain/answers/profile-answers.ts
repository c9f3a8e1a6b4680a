import { type Answers, keyOf, type AnswerValue } from './answers.ts'
import { listAskedActions } from './asked-actions.ts'
import type { Flow } from '../definition/definition.ts'

/**
 * Returns the answers, each under the profile field that prefills its question. Questions that are not asked now and questions of a set are left out.
 */
export function collectProfileAnswers(
  flow: Flow,
  answers: Answers,
): ReadonlyMap<string, AnswerValue> {
  return new Map(
    listAskedActions(flow, answers).flatMap(({ action, hop }) => {
      const value = answers.values.get(keyOf(hop))
      return action.prefill && !hop.itemId && value !== undefined
        ? [[action.prefill, value] as const]
        : []
    }),
  )
}

/** Returns the trimmed text of a profile field; undefined if the answer is missing, empty or no text. */
export function readProfileText(
  said: ReadonlyMap<string, AnswerValue>,
  field: string,
): string | undefined {
  const value = said.get(field)
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined
}
