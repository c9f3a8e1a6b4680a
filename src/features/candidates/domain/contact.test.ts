import { expect, test } from 'vitest'
import { isMobileNumberVerified } from './contact.ts'

test('the mobile number counts as verified as soon as any phone is [seed 3.4.5]', () => {
  expect(isMobileNumberVerified([])).toBe(false)
  expect(isMobileNumberVerified([{ verified: false }])).toBe(false)
  expect(isMobileNumberVerified([{ verified: false }, { verified: true }])).toBe(true)
})
