import type { CrmPersonField } from './person-fields.ts'

type Decision = {
  readonly verdict: 'same' | 'different'
  readonly fields: readonly CrmPersonField[]
} | null
type ShownRecord = { readonly crmId: string; readonly decision: Decision }
type StoredRecord = ShownRecord & {
  readonly name: string
  readonly decidedBy?: string | undefined
}

/**
 * Returns one sentence for each decision that was made, changed or withdrawn since a page showed these records; empty if the page is up to date. If
 * another record has become the same person, the record that lost this verdict is not mentioned, because only one record can be of the person.
 */
export function describeDecisionNews(
  shown: readonly ShownRecord[],
  stored: readonly StoredRecord[],
): readonly string[] {
  const changed = stored.filter(({ crmId, decision }) => {
    const before = shown.find((one) => one.crmId === crmId)?.decision ?? null
    return toComparable(before) !== toComparable(decision)
  })
  const isSame = changed.some(({ decision }) => decision?.verdict === 'same')
  return changed
    .filter(({ decision }) => !isSame || decision !== null)
    .map((record) => describeNews(record, shown))
}

function describeNews(
  { crmId, name, decision, decidedBy }: StoredRecord,
  shown: readonly ShownRecord[],
): string {
  if (decision === null) return `The decision about ${name} was withdrawn meanwhile.`
  const decided = decidedBy ? `${decidedBy} decided meanwhile` : 'It was decided meanwhile'
  if (decision.verdict === 'different') return `${decided} that ${name} is a different person.`
  const wasSame = shown.some((one) => one.crmId === crmId && one.decision?.verdict === 'same')
  return wasSame
    ? `${decided} which details the record of ${name} takes.`
    : `${decided} that ${name} is the same person.`
}

const toComparable = (decision: Decision) =>
  decision && `${decision.verdict} ${[...decision.fields].sort().join(' ')}`
