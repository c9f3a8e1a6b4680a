import { expect, test } from 'vitest'
import { findStoredContactOwner } from './find-stored-contact-owner.ts'

const amara = {
  firstName: 'Amara',
  lastName: 'Okafor',
  emailAddress: 'amara@example.test',
  phoneNumber: '07700 900123',
}

test('contact details that were kept of one person are not given to another without a word', () => {
  const nadia = { ...amara, firstName: 'Nadia', lastName: 'Rahman' }
  expect(findStoredContactOwner(amara, nadia)).toBe('Amara Okafor')
  expect(findStoredContactOwner(amara, { ...nadia, emailAddress: 'nadia@example.test' })).toBe(
    'Amara Okafor',
  )
})

test('a corrected name, other contact details and a form without a name are no other person', () => {
  expect(findStoredContactOwner(amara, amara)).toBeUndefined()
  expect(
    findStoredContactOwner(amara, { ...amara, firstName: 'AMARA ', lastName: 'Okafor-Bell' }),
  ).toBe(undefined)
  const nadia = { firstName: 'Nadia', lastName: 'Rahman', emailAddress: 'nadia@example.test' }
  expect(findStoredContactOwner(amara, { ...nadia, phoneNumber: '' })).toBeUndefined()
  expect(
    findStoredContactOwner({ ...amara, firstName: '', lastName: '' }, { ...amara, ...nadia }),
  ).toBe(undefined)
})
