import type { CrmPersonField } from './person-fields.ts'

type DuplicateDecision = {
  readonly verdict: 'same' | 'different'
  readonly fields: CrmPersonField[]
} | null
type DecidedRecord = {
  readonly crmId: string
  readonly isSource: boolean
  readonly decision: DuplicateDecision
}

const isDecidedSame = ({ decision }: Pick<DecidedRecord, 'decision'>) =>
  decision?.verdict === 'same'

/**
 * Applies a consultant's decision to the list of records. Only one record can be of the same person, so any other record with the verdict 'same'
 * becomes undecided. If no record has that verdict afterwards, the record from which the registration was made gets it.
 */
export function applyDuplicateDecision<Record extends DecidedRecord>(
  before: readonly Record[],
  recordId: string,
  decision: DuplicateDecision,
): readonly Record[] {
  const after = before.map((one) => {
    if (one.crmId === recordId) return { ...one, decision }
    return isDecidedSame({ decision }) && isDecidedSame(one) ? { ...one, decision: null } : one
  })
  if (after.some(isDecidedSame)) return after
  return after.map((one) =>
    one.isSource && one.decision === null
      ? { ...one, decision: { verdict: 'same' as const, fields: [] } }
      : one,
  )
}
