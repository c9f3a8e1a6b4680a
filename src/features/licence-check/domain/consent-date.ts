import { dayOf, dayRefusal } from '#shared/words/dates.ts'
import { CONSENT_ENDED, consentRefusal } from './consent.ts'

export const CONSENT_DATE_MISSING = 'Enter the date on which the driver agreed'

/** What is wrong with the date that stands on a permission; a sentence, or nothing. */
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

/** Paper says a day, the call wants an instant: its noon, or now where today's noon is still to come. */
export function instantOfConsent(date: string, now: Date): Date {
  const noon = new Date(`${date}T12:00:00Z`)
  return noon > now ? now : noon
}
