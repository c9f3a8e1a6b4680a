import type { LicenceRule } from '#features/registration-flow/domain/definition/definition.ts'
import type { LicenceRecord } from './checks/record.ts'
import {
  AWAITING_VERIFICATION,
  isCheckFailed,
  LICENCE_CHECKED,
  NUMBER_CHANGED_TEXT,
} from './checks/status.ts'

type DrivingRecord = Omit<LicenceRecord, 'holder'>

/** Lists the reasons in the driver's record against driving, one sentence each; empty if there are none. `today` is the date in London. */
export function listReasonsAgainstDriving(
  status: number,
  record: DrivingRecord | null,
  rule: LicenceRule | undefined,
  today: string,
): readonly string[] {
  if (!record || !countsAsDriversRecord(status)) return []
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

type NewestChecks = {
  /** The newest check of the driver. */
  readonly newest: LicenceCheckState | undefined
  /** The newest check with a record. */
  readonly recorded: { readonly status: number; readonly record: DrivingRecord | null } | undefined
}
type LicenceCheckState = { readonly status: number; readonly description: string | null }

/**
 * Lists the reasons against approving a registration whose flow requires a licence: those in the driver's record or, if there is no record of the
 * driver, the state of the newest check.
 */
export const listReasonsAgainstApproval = (
  { newest, recorded }: NewestChecks,
  rule: LicenceRule,
  today: string,
): readonly string[] =>
  recorded?.record && countsAsDriversRecord(recorded.status)
    ? listReasonsAgainstDriving(recorded.status, recorded.record, rule, today)
    : [describeMissingRecord(newest)]

/** Says why there is no record of the driver. The check's own description, if there is one, follows: it gives the reason for a failure or a delay. */
function describeMissingRecord(newest: LicenceCheckState | undefined): string {
  if (!newest) return 'The driving licence was not checked yet.'
  const { status, description } = newest
  const state =
    description === NUMBER_CHANGED_TEXT
      ? 'The licence check is no longer current.'
      : isCheckFailed(status)
        ? 'The licence check has failed.'
        : 'The licence check is still in progress.'
  return description ? `${state} ${description}` : state
}

/**
 * Reports whether the record of a check with this status counts as the driver's own: the licence was checked or awaits verification. After a failed
 * check, the record may belong to another person.
 */
export const countsAsDriversRecord = (status: number) =>
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
