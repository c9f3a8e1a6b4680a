import type { PersonField } from './fields.ts'

type Decision = { readonly verdict: 'same' | 'different'; readonly fields: PersonField[] } | null
type Decided = { readonly crmId: string; readonly isSource: boolean; readonly decision: Decision }

const isSame = ({ decision }: Pick<Decided, 'decision'>) => decision?.verdict === 'same'

/**
 * Applies a decision to the list. Only one record can be the same person, so another 'same' becomes undecided; if none is left, the record from
 * which the registration was made is the same person again.
 */
export function withDecision<Record extends Decided>(
  before: readonly Record[],
  recordId: string,
  decision: Decision,
): readonly Record[] {
  const after = before.map((one) => {
    if (one.crmId === recordId) return { ...one, decision }
    return isSame({ decision }) && isSame(one) ? { ...one, decision: null } : one
  })
  if (after.some(isSame)) return after
  return after.map((one) =>
    one.isSource && one.decision === null
      ? { ...one, decision: { verdict: 'same' as const, fields: [] } }
      : one,
  )
}
