import { DAY } from '#shared/words/durations.ts'
import { computeConsentEnd } from '../consent.ts'
import type { LicenceRecord } from './record.ts'

/** The risk that a driver loses the licence. Penalty points raise it step by step; a disqualification makes it severe at once. */
export const LICENCE_RISKS = ['low', 'medium', 'high', 'severe'] as const
export type LicenceRisk = (typeof LICENCE_RISKS)[number]

/** The months between checks. Drivers of lorries and buses are checked more often than those of cars and vans. */
const MONTHS_BETWEEN_CHECKS: Readonly<
  Record<LicenceRisk, { readonly car: number; readonly professional: number }>
> = {
  low: { car: 12, professional: 6 },
  medium: { car: 6, professional: 3 },
  high: { car: 3, professional: 1 },
  severe: { car: 1, professional: 1 },
}

/**
 * Returns the risk that the driver loses the licence. A court can disqualify a driver who has 12 points, so with slightly fewer points one more
 * offence is enough.
 */
export function findLicenceRisk({
  points,
  disqualifiedUntil,
}: Pick<LicenceRecord, 'points' | 'disqualifiedUntil'>): LicenceRisk {
  if (points >= 10 || disqualifiedUntil !== null) return 'severe'
  if (points >= 7) return 'high'
  return points >= 4 ? 'medium' : 'low'
}

/** Reports whether the licence has any category of C or D (lorries and buses). A provisional entitlement does not count. */
export const coversLorriesOrBuses = ({ entitlements }: Pick<LicenceRecord, 'entitlements'>) =>
  entitlements.some(({ category, provisional }) => !provisional && /^[CD]/.test(category))

type ConfirmedCheck = { readonly record: LicenceRecord; readonly consentGivenAt: Date }

/**
 * Returns the day of the next check, which depends on the risk and the entitlements. It is not later than the day on which the photo card, an
 * entitlement or the permission expires, and tomorrow at the earliest.
 */
export function computeNextDueDate(
  { record, consentGivenAt }: ConfirmedCheck,
  checkedAt: Date,
): Date {
  const months =
    MONTHS_BETWEEN_CHECKS[findLicenceRisk(record)][
      coversLorriesOrBuses(record) ? 'professional' : 'car'
    ]
  const ends = [
    record.expires,
    ...record.entitlements.filter(({ provisional }) => !provisional).map(({ until }) => until),
  ].flatMap((day) => (day === null ? [] : [new Date(`${day}T00:00:00Z`)]))
  // Days that have already passed do not bring the next check forward.
  const ahead = [computeConsentEnd(consentGivenAt), ...ends].filter((end) => end > checkedAt)
  const earliest = Math.min(
    addMonths(checkedAt, months).getTime(),
    ...ahead.map((end) => end.getTime()),
  )
  return new Date(Math.max(earliest, checkedAt.getTime() + DAY))
}

/** Adds months. If the month is too short for the day, the result is its last day. */
function addMonths(from: Date, months: number): Date {
  const date = new Date(from)
  date.setUTCDate(1)
  date.setUTCMonth(date.getUTCMonth() + months)
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate()
  date.setUTCDate(Math.min(from.getUTCDate(), last))
  return date
}
