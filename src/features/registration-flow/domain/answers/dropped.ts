import { type Answers, type Hop, keyOf } from './answers.ts'
import { askedActions } from './asked-actions.ts'
import type { Flow } from '../definition/definition.ts'

/** Returns the answers that a change left behind: asked before, not asked after. They stay stored, and the log says that they were dropped. */
export function dropped(flow: Flow, before: Answers, after: Answers): readonly Hop[] {
  const asked = new Set(askedActions(flow, after).map(({ hop }) => keyOf(hop)))
  return askedActions(flow, before)
    .map(({ hop }) => hop)
    .filter(
      (hop) =>
        !asked.has(keyOf(hop)) && (before.values.has(keyOf(hop)) || before.skipped.has(keyOf(hop))),
    )
}
