import { expect, test } from 'vitest'
import { statedEmployee } from './stated-employee.ts'

const ISSUER = 'https://login.example/t1/v2.0'
const ENTRA = { issuer: ISSUER, tenant: 't1' }
const PRIYA = { sub: 's', tid: 't1', oid: 'o1', email: 'Priya.Shah@Halewick.example' }

test('whom the company names is known by tenant and object, not by the subject that each client gets', () => {
  expect(statedEmployee(PRIYA, ENTRA)).toEqual({
    tenantId: 't1',
    objectId: 'o1',
    address: undefined,
  })
})

test('a provider without tenants is one itself', () => {
  expect(
    statedEmployee(
      { sub: 's', email: 'p@halewick.example', email_verified: true },
      { issuer: ISSUER, tenant: undefined },
    ),
  ).toEqual({
    tenantId: ISSUER,
    objectId: 's',
    address: { value: 'p@halewick.example', key: 'p@halewick.example' },
  })
})

test.each([
  { ...PRIYA, tid: 't2' },
  { ...PRIYA, tid: undefined },
  { ...PRIYA, tid: '' },
  { ...PRIYA, tid: 7 },
])('somebody of another tenant is nobody here: %j', (claims) => {
  expect(statedEmployee(claims, ENTRA)).toBeUndefined()
})

test.each([
  { email_verified: true },
  { email_verified: 'true' },
  { xms_edov: true },
  { xms_edov: '1' },
  { xms_edov: 1 },
])('an address counts where the provider stands behind it: %j', (said) => {
  expect(statedEmployee({ ...PRIYA, ...said }, ENTRA)?.address?.key).toBe(
    'priya.shah@halewick.example',
  )
})

test.each([
  {},
  { email_verified: false },
  { email_verified: 'yes' },
  { xms_edov: '0' },
  { email_verified: true, email: 'no address' },
  { email_verified: true, email: 7 },
])('an address that nobody stands behind is none: %j', (said) => {
  expect(statedEmployee({ ...PRIYA, ...said }, ENTRA)?.address).toBeUndefined()
})

test.each([
  { oid: undefined, sub: undefined },
  { oid: '', sub: '' },
  { oid: 'x'.repeat(256), sub: 7 },
])('without an object there is nobody: %j', (claims) => {
  expect(statedEmployee({ ...PRIYA, ...claims }, ENTRA)).toBeUndefined()
})
