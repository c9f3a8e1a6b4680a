export type ContactKind = 'email' | 'phone'

/** The accepted names in paths: singular and plural, and `phones` as well as `phonenumbers` (contract §8). */
export const EMAIL_SPELLINGS = ['emails', 'email'] as const
export const PHONE_SPELLINGS = ['phones', 'phone', 'phonenumbers', 'phonenumber'] as const
export const CONTACT_SPELLINGS = [...EMAIL_SPELLINGS, ...PHONE_SPELLINGS] as const

export const toContactKind = (spelling: (typeof CONTACT_SPELLINGS)[number]): ContactKind =>
  spelling.startsWith('email') ? 'email' : 'phone'

/** The maximum number of contacts of each kind per candidate. */
export const MAX_CONTACTS_PER_KIND = 10

/** Returns true if any phone is verified, which the candidate summary of specification section 3 shows [seed 3]. */
export const isMobileNumberVerified = (
  phones: readonly { readonly verified: boolean }[],
): boolean => phones.some(({ verified }) => verified)
