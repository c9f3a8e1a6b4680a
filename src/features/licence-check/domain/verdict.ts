import type { LicenceRule } from '#features/registration-flow/domain/definition/definition.ts'
import type { LicenceRecord } from './record.ts'
import { AWAITING_VERIFICATION, CHECKED } from './status.ts'

type DrivingRecord = Omit<LicenceRecord, 'holder'>

/** Lists the reasons in this driver's own record against driving, a sentence each; empty where they may drive. `today` is the day in London. */
export function verdictOf(
  status: number,
  record: DrivingRecord | null,
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

/** Lists the reasons against an approval that needs a licence: this driver's record, or that there is none. `check` is the newest that has a record. */
export const againstApproval = (
  check: { readonly status: number; readonly record: DrivingRecord | null } | undefined,
  rule: LicenceRule,
  today: string,
): readonly string[] =>
  check?.record && isOfDriver(check.status)
    ? verdictOf(check.status, check.record, rule, today)
    : [NOT_CHECKED]

/** A record that turned out to be another person's does not count for this one. */
const isOfDriver = (status: number) => status === CHECKED || status === AWAITING_VERIFICATION

/** A provisional entitlement is for learning. */
const entitles = ({ entitlements }: DrivingRecord, wanted: string, today: string) =>
  entitlements.some(
    ({ category, from, until, provisional }) =>
      category === wanted &&
      !provisional &&
      (from === null || from <= today) &&
      (until === null || until >= today),
  )
