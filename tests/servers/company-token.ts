import { randomUUID } from 'node:crypto'
import { COMPANY_TENANT, type fakeIssuer } from './fake-issuer.ts'

type Issuer = Pick<Awaited<ReturnType<typeof fakeIssuer>>, 'origin' | 'idToken'>
type Employee = {
  readonly oid?: string
  readonly email?: string
  readonly email_verified?: unknown
}

/** Signs the ID token with which the company's sign-in lets an employee into the desk; `change` makes it one that the desk must refuse. */
export const companyToken = (
  issuer: Issuer,
  now: Date,
  employee: Employee = {},
  change: Readonly<Record<string, unknown>> = {},
) => {
  const stated = {
    sub: randomUUID(),
    ...('email' in employee ? { email_verified: true } : {}),
    ...employee,
  }
  return issuer.idToken(
    {
      issuer: issuer.origin,
      clientId: 'desk-client',
      nonce: undefined,
      now: Math.floor(now.getTime() / 1000),
    },
    { tid: COMPANY_TENANT, oid: employee.oid ?? randomUUID(), ...change },
    stated,
  )
}
