import type { PersonField } from './fields.ts'

type Decision = { readonly verdict: 'same' | 'different'; readonly fields: PersonField[] } | null
type Decided = { readonly crmId: string; readonly isSource: boolean; readonly decision: Decision }

const isSame = ({ decision }: Pick<Decided, 'decision'>) => decision?.verdict === 'same'

/** One record at most is this person: the others that were so are open again. Where none is any more, it is the one that the registration was made from. */
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
