import { FIXED_RETENTION_PERIODS, toMilliseconds } from '#shared/periods.ts'

/** The types of code, as section 3 of the specification lists them [seed 3 'Enumerations']. */
export const CODE_TYPES = [
  'EmailValidation',
  'PhoneValidation',
  'PasswordReset',
  'SocialLoginRequest',
  'PortalOnboarding',
] as const
export type CodeType = (typeof CODE_TYPES)[number]

/** Returns how many milliseconds a code in a link works; an invitation into the portal works for longer (decisions §3). */
export const getCodeLifetime = (type: CodeType) =>
  toMilliseconds(
    FIXED_RETENTION_PERIODS[type === 'PortalOnboarding' ? 'invitationLinks' : 'lettersLinks'],
  )
