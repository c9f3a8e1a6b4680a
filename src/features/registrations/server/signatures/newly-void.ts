import { isVoid, type SignatureState } from '../../domain/signatures/signature-state.ts'
import { toHop, toAnswerKey } from '../../domain/verdicts/verdicts.ts'
import type { LogEvent } from '../log/write-log.ts'

/** Returns a log event for each signature that a change made invalid, with the answers that were changed. */
export function findNewlyVoidSignatures(
  before: readonly SignatureState[],
  after: readonly SignatureState[],
): readonly LogEvent[] {
  const held = new Set(before.filter((state) => !isVoid(state)).map(toAnswerKey))
  return after
    .filter((state) => isVoid(state) && held.has(toAnswerKey(state)))
    .map(({ changed, ...state }) => ({
      kind: 'signature void',
      payload: { ...toHop(state), name: state.name, questions: changed.map(toHop) },
    }))
}
