import { createElement } from 'react'
import { expect, test } from 'vitest'
import { markupOf } from '#tests/markup.ts'
import { AddressLookup } from './address-lookup.tsx'

const EMPTY = {
  address1: '',
  address2: '',
  address3: '',
  address4: '',
  city: '',
  county: '',
  postCode: '',
  country: '',
}
const shown = (address1: string) =>
  markupOf(
    createElement(AddressLookup, { id: 'home', value: { ...EMPTY, address1 }, onChange: () => {} }),
  )

test('the way to type the address is offered while its fields are closed, and not under open ones', () => {
  expect(shown('')).toContain('Enter the address yourself')
  expect(shown('')).not.toContain('Address line 1')
  expect(shown('14 Chapel Row')).toContain('Address line 1')
  expect(shown('14 Chapel Row')).not.toContain('Enter the address yourself')
})
