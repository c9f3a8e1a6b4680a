import { type Answers, type Hop, keyOf } from './answers.ts'
import { listAskedActions } from './asked-actions.ts'
import type { Flow } from '../definition/definition.ts'

/**
 * Returns the answers whose questions were asked before a change and are not asked after it. These answers stay stored, and the log records that they
 * are no longer asked.
 */
export function findDroppedAnswers(flow: Flow, before: Answers, after: Answers): readonly Hop[] {
  const asked = new Set(listAskedActions(flow, after).map(({ hop }) => keyOf(hop)))
  return listAskedActions(flow, before)
    .map(({ hop }) => hop)
    .filter(
      (hop) =>
        !asked.has(keyOf(hop)) && (before.values.has(keyOf(hop)) || before.skipped.has(keyOf(hop))),
    )
}
