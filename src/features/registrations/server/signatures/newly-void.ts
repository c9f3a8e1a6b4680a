import { isVoid, type SignatureState } from '../../domain/signatures/signature-state.ts'
import { hopOf, placeKey } from '../../domain/verdicts/verdicts.ts'
import type { Happened } from '../log/write-log.ts'

/** Returns the signatures that this change made invalid, and the answers that it changed, for the log. */
export function newlyVoid(
  before: readonly SignatureState[],
  after: readonly SignatureState[],
): readonly Happened[] {
  const held = new Set(before.filter((state) => !isVoid(state)).map(placeKey))
  return after
    .filter((state) => isVoid(state) && held.has(placeKey(state)))
    .map(({ changed, ...state }) => ({
      kind: 'signature void',
      payload: { ...hopOf(state), name: state.name, questions: changed.map(hopOf) },
    }))
}
