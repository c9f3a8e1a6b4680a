import {
  type Answers,
  type Hop,
  keyOf,
} from '#features/registration-flow/domain/answers/answers.ts'
import { listAskedActions } from '#features/registration-flow/domain/answers/asked-actions.ts'
import type { Flow } from '#features/registration-flow/domain/definition/definition.ts'
import { applyWrites } from '../autosave/apply-write.ts'
import type { AnswerToSave } from '../autosave/answer-to-save.ts'
import type { DraftScreenContext } from './draft-screen.ts'

type Confirmed = {
  readonly flow: Flow
  readonly answers: Answers
  readonly inStep: DraftScreenContext['inStep']
  /** The questions that the page shows, also those of its card. */
  readonly shown: readonly Hop[]
  /** The keys of the answers that were filled in and that no one has confirmed. */
  readonly filledIn: { has(key: string): boolean }
}

/**
 * Returns the changes with which a press of 'next' confirms the filled in answers that the page shows: each is saved as it is. Those that `given`
 * changes, or that are no longer asked after it, are left out.
 */
export function listConfirmations<Picked>(
  { flow, answers, inStep, shown, filledIn }: Confirmed,
  given: readonly AnswerToSave<Picked>[],
): readonly AnswerToSave<Picked>[] {
  const changed = new Set(given.map(({ hop }) => keyOf(hop)))
  const after = applyWrites(
    answers,
    given.map((change) => ({ skipped: false, ...change })),
  )
  const asked = new Set(listAskedActions(flow, after).map(({ hop }) => keyOf(hop)))
  const hops = new Map(shown.map((hop) => [keyOf(hop), hop]))
  return [...hops].flatMap(([key, hop]) => {
    const value = answers.values.get(key)
    const isOpen = filledIn.has(key) && asked.has(key) && !changed.has(key)
    return isOpen && value !== undefined && hop.itemId === undefined ? [{ hop, value, inStep }] : []
  })
}
