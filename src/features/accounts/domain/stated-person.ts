import { isFirstNameSet, nameRefusal } from '#shared/words/names.ts'
import { emailAddressOf, type EmailAddress } from '#shared/words/email-address.ts'

/** What a provider said of a person, after it was verified that the provider said it. */
export type StatedPerson = {
  readonly issuer: string
  readonly subject: string
  /** Undefined unless the provider states the address as verified. */
  readonly address: EmailAddress | undefined
  /** The provider names an address that it has not confirmed. The person can change that, so the page says so. */
  readonly unconfirmed: boolean
  readonly firstName: string
  readonly lastName: string
}

/** The claims of OpenID Connect, and what Facebook's /me says in the same words. */
export type PersonClaims = {
  readonly sub?: unknown
  readonly email?: unknown
  readonly email_verified?: unknown
  readonly given_name?: unknown
  readonly family_name?: unknown
}

/** Reads the claims of a provider. An address that is not stated as verified does not count, and a name that our rules refuse is asked for later. */
export function statedPerson(
  issuer: string,
  { sub, email, email_verified, given_name, family_name }: PersonClaims,
): StatedPerson | undefined {
  if (typeof sub !== 'string' || sub === '' || sub.length > SUBJECT_LENGTH) return undefined
  // Some providers spell the flag as text.
  const verified = email_verified === true || email_verified === 'true'
  const stated = typeof email === 'string' ? emailAddressOf(email) : undefined
  const given = nameIn(given_name)
  return {
    issuer,
    subject: sub,
    address: verified ? stated : undefined,
    unconfirmed: !verified && stated !== undefined,
    firstName: isFirstNameSet(given) ? given : '',
    lastName: nameIn(family_name),
  }
}

/** OpenID Connect Core 2: a subject has at most 255 characters. */
const SUBJECT_LENGTH = 255

const nameIn = (stated: unknown) =>
  typeof stated === 'string' && !nameRefusal(stated.trim()) ? stated.trim() : ''
