import { expect, test } from 'vitest'
import { keptForAnother } from './kept-for.ts'

const amara = {
  firstName: 'Amara',
  lastName: 'Okafor',
  emailAddress: 'amara@example.test',
  phoneNumber: '07700 900123',
}

test('contact details that were kept of one person are not given to another without a word', () => {
  const nadia = { ...amara, firstName: 'Nadia', lastName: 'Rahman' }
  expect(keptForAnother(amara, nadia)).toBe('Amara Okafor')
  expect(keptForAnother(amara, { ...nadia, emailAddress: 'nadia@example.test' })).toBe(
    'Amara Okafor',
  )
})

test('a corrected name, other contact details and a form without a name are no other person', () => {
  expect(keptForAnother(amara, amara)).toBeUndefined()
  expect(keptForAnother(amara, { ...amara, firstName: 'AMARA ', lastName: 'Okafor-Bell' })).toBe(
    undefined,
  )
  const nadia = { firstName: 'Nadia', lastName: 'Rahman', emailAddress: 'nadia@example.test' }
  expect(keptForAnother(amara, { ...nadia, phoneNumber: '' })).toBeUndefined()
  expect(keptForAnother({ ...amara, firstName: '', lastName: '' }, { ...amara, ...nadia })).toBe(
    undefined,
  )
})
