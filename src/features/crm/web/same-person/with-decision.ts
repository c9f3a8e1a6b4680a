import type { Duplicate } from '../../contract/crm.ts'

type Decision = Duplicate['decision']
type DecidedRecord = Pick<Duplicate, 'crmId' | 'isSource' | 'decision'>

const isSame = ({ decision }: Pick<DecidedRecord, 'decision'>) => decision?.verdict === 'same'

/** At most one record is this person, so an earlier one is open again. Where none is left, it is the one that the registration was made from. */
export function withDecision<Record extends DecidedRecord>(
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
