/** [seed 3 'Enumerations'] */
export const CODE_TYPES = ['EmailValidation', 'PhoneValidation', 'PasswordReset', 'SocialLoginRequest', 'PortalOnboarding'] as const
export type CodeType = (typeof CODE_TYPES)[number]

/** A code in a link lives 15 minutes (decisions §3). */
export const LINK_LIFE = 15 * 60 * 1000
