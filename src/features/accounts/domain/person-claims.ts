import { isFirstNameSet, findNameRefusal } from '#shared/words/names.ts'
import { parseEmailAddress, type EmailAddress } from '#shared/words/email-address.ts'

/** The person described by a provider's verified claims. */
export type ClaimedPerson = {
  readonly issuer: string
  readonly subject: string
  /** The email address; undefined unless the provider states it as verified. */
  readonly address: EmailAddress | undefined
  /** True if the provider states an address that it has not confirmed. The page then advises the person to confirm the address at the provider. */
  readonly unconfirmed: boolean
  readonly firstName: string
  readonly lastName: string
}

/** The claims of OpenID Connect, whose names are also used for the fields of Facebook's /me. */
export type PersonClaims = {
  readonly sub?: unknown
  readonly email?: unknown
  readonly email_verified?: unknown
  readonly given_name?: unknown
  readonly family_name?: unknown
}

/**
 * Returns the person whom a provider's claims describe. An address that is not stated as verified is ignored, and a name that our rules refuse is
 * asked for later.
 */
export function readPersonFromClaims(
  issuer: string,
  { sub, email, email_verified, given_name, family_name }: PersonClaims,
): ClaimedPerson | undefined {
  if (typeof sub !== 'string' || sub === '' || sub.length > MAX_SUBJECT_LENGTH) return undefined
  // Some providers send `email_verified` as text.
  const verified = email_verified === true || email_verified === 'true'
  const stated = typeof email === 'string' ? parseEmailAddress(email) : undefined
  const given = readName(given_name)
  return {
    issuer,
    subject: sub,
    address: verified ? stated : undefined,
    unconfirmed: !verified && stated !== undefined,
    firstName: isFirstNameSet(given) ? given : '',
    lastName: readName(family_name),
  }
}

/** The greatest length of a subject (OpenID Connect Core 2: 255 characters). */
const MAX_SUBJECT_LENGTH = 255

const readName = (stated: unknown) =>
  typeof stated === 'string' && !findNameRefusal(stated.trim()) ? stated.trim() : ''
