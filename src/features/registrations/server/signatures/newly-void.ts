import { isVoid, type SignatureState } from '../../domain/signatures/signature-state.ts'
import { hopOf, placeKey } from '../../domain/verdicts/verdicts.ts'
import type { Happened } from '../log/write-log.ts'

/** For the log: which signatures this very change ended, and which answers those were. */
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
