import { dayOf, dayRefusal } from '#shared/words/dates.ts'
import { CONSENT_ENDED, consentRefusal } from './consent.ts'

export const CONSENT_DATE_MISSING = 'Enter the date on which the driver agreed'

/** Answers what is wrong with the date of a permission, in a sentence; undefined where nothing is. */
export function consentDateRefusal(date: string, now: Date): string | undefined {
  if (date === '') return CONSENT_DATE_MISSING
  const refusal = dayRefusal(date)
  if (refusal) return refusal
  if (date > dayOf(now)) return 'The date cannot be in the future'
  return (
    consentRefusal({ givenAt: instantOfConsent(date, now), withdrawnAt: null }, now) &&
    CONSENT_ENDED
  )
}

/** A paper has a day, and the call needs a moment: it is noon, or now where today's noon is still to come. */
export function instantOfConsent(date: string, now: Date): Date {
  const noon = new Date(`${date}T12:00:00Z`)
  return noon > now ? now : noon
}
