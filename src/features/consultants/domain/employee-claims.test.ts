import { expect, test } from 'vitest'
import { readEmployeeFromClaims } from './employee-claims.ts'

const ISSUER = 'https://login.example/t1/v2.0'
const ENTRA = { issuer: ISSUER, tenant: 't1' }
const PRIYA = { sub: 's', tid: 't1', oid: 'o1', email: 'Priya.Shah@Halewick.example' }

test('a person whom the company names is known by tenant and object, not by the subject that each client gets', () => {
  expect(readEmployeeFromClaims(PRIYA, ENTRA)).toEqual({
    tenantId: 't1',
    objectId: 'o1',
    address: undefined,
  })
})

test('a provider without tenants counts as one tenant', () => {
  expect(
    readEmployeeFromClaims(
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
])('a person of another tenant is refused: %j', (claims) => {
  expect(readEmployeeFromClaims(claims, ENTRA)).toBeUndefined()
})

test.each([
  { email_verified: true },
  { email_verified: 'true' },
  { xms_edov: true },
  { xms_edov: '1' },
  { xms_edov: 1 },
])('an address counts where the provider confirms it: %j', (claims) => {
  expect(readEmployeeFromClaims({ ...PRIYA, ...claims }, ENTRA)?.address?.key).toBe(
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
])('an address that the provider does not confirm does not count: %j', (claims) => {
  expect(readEmployeeFromClaims({ ...PRIYA, ...claims }, ENTRA)?.address).toBeUndefined()
})

test.each([
  { oid: undefined, sub: undefined },
  { oid: '', sub: '' },
  { oid: 'x'.repeat(256), sub: 7 },
])('claims without an object name no one: %j', (claims) => {
  expect(readEmployeeFromClaims({ ...PRIYA, ...claims }, ENTRA)).toBeUndefined()
})
