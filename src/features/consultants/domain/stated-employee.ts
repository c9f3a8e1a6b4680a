import { emailAddressOf, type EmailAddress } from '#shared/words/email-address.ts'

/** What the corporate sign-on says of a person of the agency. Tenant and object identify them there, even after a change of name. */
export type StatedEmployee = {
  readonly tenantId: string
  readonly objectId: string
  /** Undefined unless the provider states the address as confirmed. */
  readonly address: EmailAddress | undefined
}

/** The claims of OpenID Connect, and those that Entra ID adds. */
export type EmployeeClaims = {
  readonly sub?: unknown
  readonly tid?: unknown
  readonly oid?: unknown
  readonly email?: unknown
  readonly email_verified?: unknown
  readonly xms_edov?: unknown
}

type TrustedCompany = { readonly issuer: string; readonly tenant: string | undefined }

/** Answers undefined for a person of another tenant than the configured one. A provider without tenants counts as one tenant, and its subjects as objects. */
export function statedEmployee(
  { sub, tid, oid, email, email_verified, xms_edov }: EmployeeClaims,
  { issuer, tenant }: TrustedCompany,
): StatedEmployee | undefined {
  const tenantId = textIn(tid) ?? issuer
  const objectId = textIn(oid) ?? textIn(sub)
  if (!objectId || (tenant !== undefined && tenantId !== tenant)) return undefined
  // Entra ID lets anyone name any address; a claim of its own says that the owner of its domain confirms it.
  const confirmed = [email_verified, xms_edov].some(
    (claim) => claim === true || claim === 'true' || claim === 1 || claim === '1',
  )
  return {
    tenantId,
    objectId,
    address: confirmed && typeof email === 'string' ? emailAddressOf(email) : undefined,
  }
}

/** OpenID Connect Core 2: a subject has at most 255 characters. */
const LONGEST_SUBJECT = 255
const textIn = (stated: unknown) =>
  typeof stated === 'string' && stated !== '' && stated.length <= LONGEST_SUBJECT
    ? stated
    : undefined
