import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findAddressRefusals, normalisePostcode, tidyAddress } from './address.ts'

test.each([
  ['ls10 1ab', 'LS10 1AB'],
  ['LS101AB', 'LS10 1AB'],
  [' sw1a  1aa ', 'SW1A 1AA'],
  ['ec1a\u00a01bb', 'EC1A 1BB'],
  ['M1-1AE', 'M1 1AE'],
  ['LL61 5UJ', 'LL61 5UJ'],
  ['bt1 5gs', 'BT1 5GS'],
  ['JE2 3AB', 'JE2 3AB'],
  ['bfpo 57', 'BFPO 57'],
  ['bf1 4ab', 'BF1 4AB'],
])('%j is the postcode %s', (typed, postcode) => {
  expect(normalisePostcode(typed)).toBe(postcode)
})

test.each([
  '',
  'LS10',
  'LS10 1',
  'QQ1 1AA',
  '12345',
  'LS10 1ABC',
  'LS1O',
  'SW1A 1AA; drop',
  '0',
  'BFPO',
  'Ｌ１ 1AA',
])('%j is no whole postcode', (typed) => {
  expect(normalisePostcode(typed)).toBeUndefined()
})

test('a postcode is read the same however its letters, spaces and dashes were typed', () => {
  const space = fc.constantFrom('', ' ', '  ', '-', '\u00a0')
  fc.assert(
    fc.property(
      fc.constantFrom('LS10 1AB', 'SW1A 1AA', 'M1 1AE', 'EC1A 1BB', 'CF10 3NS'),
      space,
      fc.boolean(),
      (postcode, between, low) => {
        const typed = postcode.replace(' ', between)
        expect(normalisePostcode(low ? typed.toLowerCase() : typed)).toBe(postcode)
      },
    ),
  )
})

test('tidying twice is tidying once, and a whole postcode is never refused', () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.constantFrom('ls101ab', 'BFPO 5', 'M1 1AE'), fc.string({ maxLength: 20 })),
      fc.oneof(
        fc.constantFrom('uk', 'GB', '', 'Wales', 'France', 'United Kingdom'),
        fc.string({ maxLength: 20 }),
      ),
      (postCode, country) => {
        const once = tidyAddress({ postCode, country })
        expect(tidyAddress(once)).toEqual(once)
        if (normalisePostcode(postCode)) expect(findAddressRefusals(once).postCode).toBeUndefined()
      },
    ),
  )
})

test('a British address needs a whole postcode, one elsewhere may have any or none', () => {
  expect(findAddressRefusals(tidyAddress({ postCode: '', country: 'uk' }))).toEqual({
    postCode: 'Enter the postcode',
  })
  expect(findAddressRefusals(tidyAddress({ postCode: 'LS10', country: 'Scotland' }))).toEqual({
    postCode: 'Enter a full UK postcode, for example LS10 1AB',
  })
  expect(findAddressRefusals(tidyAddress({ postCode: 'D02 AF30', country: 'Ireland' }))).toEqual({})
  expect(findAddressRefusals(tidyAddress({ postCode: '', country: 'Hong Kong' }))).toEqual({})
  expect(tidyAddress({ postCode: 'd02 af30', country: 'Ireland' })).toEqual({
    postCode: 'd02 af30',
    country: 'Ireland',
  })
})
