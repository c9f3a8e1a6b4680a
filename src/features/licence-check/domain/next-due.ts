import { DAY } from '#shared/words/durations.ts'
import { consentEndsAt } from './consent.ts'
import type { LicenceRecord } from './record.ts'

/** Points make a licence need closer watching, and a ban does so at once. */
export const RISKS = ['low', 'medium', 'high', 'severe'] as const
export type Risk = (typeof RISKS)[number]

/** Lorries and buses are checked more often than cars and vans. */
const MONTHS: Readonly<Record<Risk, { readonly car: number; readonly professional: number }>> = {
  low: { car: 12, professional: 6 },
  medium: { car: 6, professional: 3 },
  high: { car: 3, professional: 1 },
  severe: { car: 1, professional: 1 },
}

/** From 12 points on a court may take the licence; from 7 on the next offence may. */
export function riskOf({
  points,
  disqualifiedUntil,
}: Pick<LicenceRecord, 'points' | 'disqualifiedUntil'>): Risk {
  if (points >= 10 || disqualifiedUntil !== null) return 'severe'
  if (points >= 7) return 'high'
  return points >= 4 ? 'medium' : 'low'
}

/** C and D count with all of their kinds. A provisional entitlement does not. */
export const isProfessional = ({ entitlements }: Pick<LicenceRecord, 'entitlements'>) =>
  entitlements.some(({ category, provisional }) => !provisional && /^[CD]/.test(category))

type ConfirmedCheck = { readonly record: LicenceRecord; readonly consentGivenAt: Date }

/** Answers when the record is asked for again: by risk and entitlement, and before the photo card, an entitlement or the permission ends. It is never sooner than tomorrow. */
export function nextDueAt({ record, consentGivenAt }: ConfirmedCheck, checkedAt: Date): Date {
  const months = MONTHS[riskOf(record)][isProfessional(record) ? 'professional' : 'car']
  const ends = [
    record.expires,
    ...record.entitlements.filter(({ provisional }) => !provisional).map(({ until }) => until),
  ].flatMap((day) => (day === null ? [] : [new Date(`${day}T00:00:00Z`)]))
  // An end in the past does not say when to look again.
  const ahead = [consentEndsAt(consentGivenAt), ...ends].filter((end) => end > checkedAt)
  const earliest = Math.min(
    inMonths(checkedAt, months).getTime(),
    ...ahead.map((end) => end.getTime()),
  )
  return new Date(Math.max(earliest, checkedAt.getTime() + DAY))
}

/** A month without a 31st ends on its last day. */
function inMonths(from: Date, months: number): Date {
  const date = new Date(from)
  date.setUTCDate(1)
  date.setUTCMonth(date.getUTCMonth() + months)
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate()
  date.setUTCDate(Math.min(from.getUTCDate(), last))
  return date
}
