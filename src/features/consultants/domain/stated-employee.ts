import { emailAddressOf, type EmailAddress } from '#shared/words/email-address.ts'

/**
 * An employee of the agency, as the claims of the corporate sign-on describe them. `tenantId` and `objectId` identify the person there, even after a
 * change of name.
 */
export type StatedEmployee = {
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
 * Returns the employee whom the claims describe; undefined for a tenant other than the configured one. A provider without tenants counts as one
 * tenant, and its subjects as object ids.
 */
export function statedEmployee(
  { sub, tid, oid, email, email_verified, xms_edov }: EmployeeClaims,
  { issuer, tenant }: TrustedCompany,
): StatedEmployee | undefined {
  const tenantId = textIn(tid) ?? issuer
  const objectId = textIn(oid) ?? textIn(sub)
  if (!objectId || (tenant !== undefined && tenantId !== tenant)) return undefined
  // Entra ID does not check the `email` claim. Its own claim `xms_edov` states that the owner of the domain has confirmed the address.
  const confirmed = [email_verified, xms_edov].some(
    (claim) => claim === true || claim === 'true' || claim === 1 || claim === '1',
  )
  return {
    tenantId,
    objectId,
    address: confirmed && typeof email === 'string' ? emailAddressOf(email) : undefined,
  }
}

/** The greatest length of a subject (OpenID Connect Core 2: 255 characters). */
const LONGEST_SUBJECT = 255
const textIn = (stated: unknown) =>
  typeof stated === 'string' && stated !== '' && stated.length <= LONGEST_SUBJECT
    ? stated
    : undefined
