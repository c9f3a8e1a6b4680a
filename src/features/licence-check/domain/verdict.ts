import type { LicenceRule } from '#features/registration-flow/domain/definition/definition.ts'
import type { LicenceRecord } from './record.ts'
import { AWAITING_VERIFICATION, CHECKED } from './status.ts'

type Record = Omit<LicenceRecord, 'holder'>

/** What a check that has this driver's own record says against driving, a sentence each; nothing where they may. `today`: the day in London. */
export function verdictOf(
  status: number,
  record: Record | null,
  rule: LicenceRule | undefined,
  today: string,
): readonly string[] {
  if (!record || !isOfDriver(status)) return []
  const { disqualifiedUntil, expires, points } = record
  return [
    disqualifiedUntil !== null && disqualifiedUntil >= today
      ? 'The driver is banned from driving.'
      : '',
    expires !== null && expires < today ? 'The licence has expired.' : '',
    rule && !entitles(record, rule.category, today)
      ? `The licence is not for category ${rule.category}.`
      : '',
    rule && points > rule.mostPoints
      ? `The licence has ${points} points; ${rule.mostPoints} are allowed.`
      : '',
  ].filter(Boolean)
}

export const NOT_CHECKED = 'The driving licence was not checked yet.'

/** What stands against an approval that needs a licence: the record of this driver, or that there is none. `check`: the newest that has a record. */
export const againstApproval = (
  check: { readonly status: number; readonly record: Record | null } | undefined,
  rule: LicenceRule,
  today: string,
): readonly string[] =>
  check?.record && isOfDriver(check.status)
    ? verdictOf(check.status, check.record, rule, today)
    : [NOT_CHECKED]

/** A record that turned out to be of another person says nothing of this one. */
const isOfDriver = (status: number) => status === CHECKED || status === AWAITING_VERIFICATION

/** A provisional entitlement is for learning. */
const entitles = ({ entitlements }: Record, wanted: string, today: string) =>
  entitlements.some(
    ({ category, from, until, provisional }) =>
      category === wanted &&
      !provisional &&
      (from === null || from <= today) &&
      (until === null || until >= today),
  )
