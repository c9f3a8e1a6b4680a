import type { Flow } from '../definition/definition.ts'
import { type Answers, type Hop, keyOf } from './answers.ts'
import { listAskedActions } from './asked-actions.ts'
import { cachePerAnswers } from './cache-per-answers.ts'

const listAskedKeys = cachePerAnswers(
  (flow, answers): ReadonlySet<string> =>
    new Set(listAskedActions(flow, answers).map(({ hop }) => keyOf(hop))),
)

export const isAsked = (flow: Flow, answers: Answers, hop: Hop): boolean =>
  listAskedKeys(flow, answers).has(keyOf(hop))

/**
 * Returns the answers without those to questions that are no longer asked. A branch reads only these: what someone answered and then took back by another
 * choice is not meant for it.
 */
export function selectAskedAnswers(flow: Flow, answers: Answers): Answers {
  const asked = listAskedKeys(flow, answers)
  return {
    ...answers,
    values: new Map([...answers.values].filter(([key]) => asked.has(key))),
    items: new Map([...answers.items].filter(([set]) => asked.has(set))),
    skipped: new Set([...answers.skipped].filter((key) => asked.has(key))),
  }
}
