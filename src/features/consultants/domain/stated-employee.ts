import { emailAddressOf, type EmailAddress } from '#shared/words/email-address.ts'

/** What the corporate sign-on said of somebody of the agency. Tenant and object are who they are there, whatever they are called. */
export type StatedEmployee = {
  readonly tenantId: string
  readonly objectId: string
  /** Only where the provider states it as confirmed. */
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

type Trusted = { readonly issuer: string; readonly tenant: string | undefined }

/** Undefined for somebody of another tenant than the configured one. A provider that knows no tenants is one itself, and a subject is its object. */
export function statedEmployee(
  { sub, tid, oid, email, email_verified, xms_edov }: EmployeeClaims,
  { issuer, tenant }: Trusted,
): StatedEmployee | undefined {
  const tenantId = textIn(tid) ?? issuer
  const objectId = textIn(oid) ?? textIn(sub)
  if (!objectId || (tenant !== undefined && tenantId !== tenant)) return undefined
  // Entra ID lets anybody name any address; that the owner of its domain stands behind it is a claim of its own.
  const confirmed = [email_verified, xms_edov].some(
    (said) => said === true || said === 'true' || said === 1 || said === '1',
  )
  return {
    tenantId,
    objectId,
    address: confirmed && typeof email === 'string' ? emailAddressOf(email) : undefined,
  }
}

/** OpenID Connect Core 2: a subject has at most 255 signs. */
const LONGEST = 255
const textIn = (stated: unknown) =>
  typeof stated === 'string' && stated !== '' && stated.length <= LONGEST ? stated : undefined
