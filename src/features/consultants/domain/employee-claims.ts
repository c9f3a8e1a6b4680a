import { parseEmailAddress, type EmailAddress } from '#shared/words/email-address.ts'

/**
 * An employee of the agency, as the claims of the corporate sign-on describe them. `tenantId` and `objectId` identify the same person there even
 * after a change of name.
 */
export type ClaimedEmployee = {
  readonly tenantId: string
  readonly objectId: string
  /** The email address; undefined unless the provider states it as confirmed. */
  readonly address: EmailAddress | undefined
}

/** The claims of OpenID Connect, and the additional claims of Entra ID. */
export type EmployeeClaims = {
  readonly sub?: unknown
  readonly tid?: unknown
  readonly oid?: unknown
  readonly email?: unknown
  readonly email_verified?: unknown
  readonly xms_edov?: unknown
}

type TrustedCompany = { readonly issuer: string; readonly tenant: string | undefined }

/**
 * Returns the employee whom the claims describe; undefined if the tenant is not the configured one. If the provider has no tenants, its issuer counts
 * as the tenant and the subject as the object id.
 */
export function readEmployeeFromClaims(
  { sub, tid, oid, email, email_verified, xms_edov }: EmployeeClaims,
  { issuer, tenant }: TrustedCompany,
): ClaimedEmployee | undefined {
  const tenantId = readClaimText(tid) ?? issuer
  const objectId = readClaimText(oid) ?? readClaimText(sub)
  if (!objectId || (tenant !== undefined && tenantId !== tenant)) return undefined
  // Entra ID does not check the `email` claim. Its own claim `xms_edov` states that the owner of
  // the domain has confirmed the address.
  const confirmed = [email_verified, xms_edov].some(
    (claim) => claim === true || claim === 'true' || claim === 1 || claim === '1',
  )
  return {
    tenantId,
    objectId,
    address: confirmed && typeof email === 'string' ? parseEmailAddress(email) : undefined,
  }
}

/** The greatest length of a subject (OpenID Connect Core 2: 255 characters). */
const MAX_SUBJECT_LENGTH = 255
const readClaimText = (stated: unknown) =>
  typeof stated === 'string' && stated !== '' && stated.length <= MAX_SUBJECT_LENGTH
    ? stated
    : undefined
