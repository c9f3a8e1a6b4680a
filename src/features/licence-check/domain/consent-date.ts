import { toLondonDay, dayRefusal } from '#shared/words/dates.ts'
import { CONSENT_ENDED, consentRefusal } from './consent.ts'

export const CONSENT_DATE_MISSING = 'Enter the date on which the driver agreed'

/** Returns an error message for the date on a paper permission; undefined if the date is valid. */
export function consentDateRefusal(date: string, now: Date): string | undefined {
  if (date === '') return CONSENT_DATE_MISSING
  const refusal = dayRefusal(date)
  if (refusal) return refusal
  if (date > toLondonDay(now)) return 'The date cannot be in the future'
  return (
    consentRefusal({ givenAt: toConsentInstant(date, now), withdrawnAt: null }, now) &&
    CONSENT_ENDED
  )
}

/** Converts the date on a paper permission to an instant: noon UTC on that day, or now if noon has not passed yet. */
export function toConsentInstant(date: string, now: Date): Date {
  const noon = new Date(`${date}T12:00:00Z`)
  return noon > now ? now : noon
}
