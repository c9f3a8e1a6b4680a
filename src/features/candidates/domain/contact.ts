export type ContactKind = 'email' | 'phone'

/** Paths accept singular and plural, and `phones` as well as `phonenumbers` (contract §8). */
export const EMAIL_SPELLINGS = ['emails', 'email'] as const
export const PHONE_SPELLINGS = ['phones', 'phone', 'phonenumbers', 'phonenumber'] as const
export const CONTACT_SPELLINGS = [...EMAIL_SPELLINGS, ...PHONE_SPELLINGS] as const

export const kindOf = (spelling: (typeof CONTACT_SPELLINGS)[number]): ContactKind =>
  spelling.startsWith('email') ? 'email' : 'phone'

/** A candidate can keep this many contacts of each kind. */
export const MOST_CONTACTS = 10

/** The candidate summary asks whether any phone is verified [seed 3]. */
export const isMobileNumberVerified = (
  phones: readonly { readonly verified: boolean }[],
): boolean => phones.some(({ verified }) => verified)
