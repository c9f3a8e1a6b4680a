import { toLondonDay, findDayRefusal } from '#shared/words/dates.ts'
import { CONSENT_ENDED_TEXT, findConsentRefusal } from './consent.ts'

export const CONSENT_DATE_MISSING_TEXT = 'Enter the date on which the driver agreed'

/** Returns an error message for the date on a paper permission; undefined if the date is valid. */
export function findConsentDateRefusal(date: string, now: Date): string | undefined {
  if (date === '') return CONSENT_DATE_MISSING_TEXT
  const refusal = findDayRefusal(date)
  if (refusal) return refusal
  if (date > toLondonDay(now)) return 'The date cannot be in the future'
  return (
    findConsentRefusal({ givenAt: toConsentInstant(date, now), withdrawnAt: null }, now) &&
    CONSENT_ENDED_TEXT
  )
}

/** Converts the date on a paper permission to an instant: noon UTC on that day, or now if noon has not passed yet. */
export function toConsentInstant(date: string, now: Date): Date {
  const noon = new Date(`${date}T12:00:00Z`)
  return noon > now ? now : noon
}
