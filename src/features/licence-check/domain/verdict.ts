import type { LicenceRule } from '#features/registration-flow/domain/definition/definition.ts'
import type { LicenceRecord } from './record.ts'
import { AWAITING_VERIFICATION, LICENCE_CHECKED } from './status.ts'

type DrivingRecord = Omit<LicenceRecord, 'holder'>

/** Lists the reasons in the driver's record against driving, one sentence each; empty if there are none. `today` is the date in London. */
export function listReasonsAgainstDriving(
  status: number,
  record: DrivingRecord | null,
  rule: LicenceRule | undefined,
  today: string,
): readonly string[] {
  if (!record || !mayRecordBeOfDriver(status)) return []
  const { disqualifiedUntil, expires, points } = record
  return [
    disqualifiedUntil !== null && disqualifiedUntil >= today
      ? 'The driver is banned from driving.'
      : '',
    expires !== null && expires < today ? 'The licence has expired.' : '',
    rule && !entitlesToDrive(record, rule.category, today)
      ? `The licence is not for category ${rule.category}.`
      : '',
    rule && points > rule.mostPoints
      ? `The licence has ${points} points; ${rule.mostPoints} are allowed.`
      : '',
  ].filter(Boolean)
}

export const LICENCE_NOT_CHECKED_TEXT = 'The driving licence was not checked yet.'

/**
 * Lists the reasons against approving a registration whose flow requires a licence: those in the driver's record, or that there is no record. `check`
 * is the newest check with a record.
 */
export const listReasonsAgainstApproval = (
  check: { readonly status: number; readonly record: DrivingRecord | null } | undefined,
  rule: LicenceRule,
  today: string,
): readonly string[] =>
  check?.record && mayRecordBeOfDriver(check.status)
    ? listReasonsAgainstDriving(check.status, check.record, rule, today)
    : [LICENCE_NOT_CHECKED_TEXT]

/** Reports whether a check's record can be the driver's own. In any other status, the record may be of another person. */
const mayRecordBeOfDriver = (status: number) =>
  status === LICENCE_CHECKED || status === AWAITING_VERIFICATION

/**
 * Reports whether the record entitles the holder to drive this category today. A provisional entitlement does not, because it is only for learning.
 */
const entitlesToDrive = ({ entitlements }: DrivingRecord, wanted: string, today: string) =>
  entitlements.some(
    ({ category, from, until, provisional }) =>
      category === wanted &&
      !provisional &&
      (from === null || from <= today) &&
      (until === null || until >= today),
  )
