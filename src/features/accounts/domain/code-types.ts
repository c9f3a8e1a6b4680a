import { DAY, MINUTE } from '#shared/words/durations.ts'

/** [seed 3 'Enumerations'] */
export const CODE_TYPES = [
  'EmailValidation',
  'PhoneValidation',
  'PasswordReset',
  'SocialLoginRequest',
  'PortalOnboarding',
] as const
export type CodeType = (typeof CODE_TYPES)[number]

/** A code in a link lives 15 minutes, an invitation into the portal 14 days (decisions §3). */
export const lifeOf = (type: CodeType) => (type === 'PortalOnboarding' ? 14 * DAY : 15 * MINUTE)
