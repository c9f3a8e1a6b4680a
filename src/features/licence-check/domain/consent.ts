/** The number of years for which a driver's permission is valid unless withdrawn. It is the same as on the DVLA's own forms. */
const CONSENT_VALID_YEARS = 3

export const CONSENT_MISSING_TEXT = 'The driver has not agreed to the check yet.'
export const CONSENT_ENDED_TEXT =
  'The permission is more than three years old. Ask the driver for a new one.'
export const CONSENT_WITHDRAWN_TEXT = 'The driver withdrew their consent.'

/** The ways in which a driver gave permission: 'candidate' by an answer in a registration, 'document' by a signed document that the branch has. */
export const CONSENT_SOURCES = ['candidate', 'document'] as const
export type ConsentSource = (typeof CONSENT_SOURCES)[number]
export type DriverConsent = { readonly givenAt: Date; readonly withdrawnAt: Date | null }

export function computeConsentEnd(givenAt: Date): Date {
  const end = new Date(givenAt)
  end.setUTCFullYear(end.getUTCFullYear() + CONSENT_VALID_YEARS)
  return end
}

/** Returns the reason why this consent does not allow a check now; undefined if it does. */
export function findConsentRefusal(
  consent: DriverConsent | undefined,
  now: Date,
): string | undefined {
  if (!consent) return CONSENT_MISSING_TEXT
  if (consent.withdrawnAt) return CONSENT_WITHDRAWN_TEXT
  return now.getTime() >= computeConsentEnd(consent.givenAt).getTime()
    ? CONSENT_ENDED_TEXT
    : undefined
}
