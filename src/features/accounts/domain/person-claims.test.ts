import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readPersonFromClaims } from './person-claims.ts'

const ISSUER = 'https://provider.example'
const claims = {
  sub: '42',
  email: 'Mara@Example.com',
  email_verified: true,
  given_name: ' Mara ',
  family_name: 'Quinn',
}

test('a person is known by issuer and subject; the verified address and the names come along', () => {
  expect(readPersonFromClaims(ISSUER, claims)).toEqual({
    issuer: ISSUER,
    subject: '42',
    address: { value: 'Mara@example.com', key: 'mara@example.com' },
    unconfirmed: false,
    firstName: 'Mara',
    lastName: 'Quinn',
  })
})

test.each([false, undefined, null, 'false', 'yes', 1])(
  'an address whose flag is %j counts as none',
  (email_verified) => {
    expect(readPersonFromClaims(ISSUER, { ...claims, email_verified })?.address).toBeUndefined()
  },
)

test('an address that is named and not confirmed is not the same as none at all [amendment 10.7]', () => {
  const unconfirmed = (more: object) =>
    readPersonFromClaims(ISSUER, { ...claims, ...more })?.unconfirmed
  expect(unconfirmed({ email_verified: false })).toBe(true)
  expect(unconfirmed({ email_verified: undefined })).toBe(true)
  expect(unconfirmed({ email_verified: false, email: undefined })).toBe(false)
  expect(unconfirmed({ email_verified: false, email: 'no address' })).toBe(false)
})

test.each([['', 42, null, undefined, 'x'.repeat(256)]].flat())(
  'the subject %j names no one',
  (sub) => {
    expect(readPersonFromClaims(ISSUER, { ...claims, sub })).toBeUndefined()
  },
)

test('a first name that is an address, and names with links, are asked for later [seed 5.5.1]', () => {
  expect(
    readPersonFromClaims(ISSUER, {
      ...claims,
      given_name: 'mara@example.com',
      family_name: 'https://evil.example',
    }),
  ).toMatchObject({ firstName: '', lastName: '' })
})

test('an unverified address never counts, with any other claims', () => {
  fc.assert(
    fc.property(
      fc.anything(),
      fc.anything(),
      fc.anything(),
      (email, given_name, email_verified) => {
        const person = readPersonFromClaims(ISSUER, {
          sub: '42',
          email,
          given_name,
          email_verified,
        })
        return (
          person !== undefined &&
          (person.address === undefined || email_verified === true || email_verified === 'true')
        )
      },
    ),
  )
})
