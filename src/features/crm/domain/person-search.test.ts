import { expect, test } from 'vitest'
import { UNKNOWN_PERSON } from './matching/person.ts'
import { matchesQuery, parsePersonQuery, listDifferingFields } from './person-search.ts'
import { toPrefillProfile } from './crm-profile.ts'

const NGOZI = {
  ...UNKNOWN_PERSON,
  firstName: 'Ngozi',
  lastName: 'Adeyemi',
  emailAddress: 'ngozi@mail.test',
  phone: '07700 900555',
}

test('a person is searched for by an address, a number or both names, and by nothing that lists a CRM', () => {
  expect(parsePersonQuery(' Ngozi@mail.test ')).toEqual({
    ...UNKNOWN_PERSON,
    emailAddress: 'Ngozi@mail.test',
  })
  expect(parsePersonQuery('+44 7700 900555')).toEqual({
    ...UNKNOWN_PERSON,
    phone: '+44 7700 900555',
  })
  expect(parsePersonQuery('Ngozi  Adeyemi Okafor')).toMatchObject({
    firstName: 'Ngozi',
    lastName: 'Adeyemi Okafor',
  })
  for (const typed of ['', 'Smith', '12', '%', '  '])
    expect(parsePersonQuery(typed), typed).toBeUndefined()
})

test('what is found is the person that was searched for, however they are written', () => {
  for (const typed of ['NGOZI@mail.test', '+447700900555', 'ngozi adeyemi'])
    expect(matchesQuery(parsePersonQuery(typed) ?? UNKNOWN_PERSON, NGOZI), typed).toBe(true)
  for (const typed of ['n@mail.test', '+447700900556', 'Ngozi Okafor'])
    expect(matchesQuery(parsePersonQuery(typed) ?? UNKNOWN_PERSON, NGOZI), typed).toBe(false)
})

test('a registration from a record is for the person of that record, at their own address and number', () => {
  const given = { ...NGOZI, phone: '+447700900555' }
  expect(listDifferingFields(given, NGOZI)).toEqual([])
  expect(listDifferingFields({ ...given, phone: '+447700900999' }, NGOZI)).toEqual(['phone'])
  expect(
    listDifferingFields({ ...given, firstName: 'Ada', emailAddress: 'ada@mail.test' }, NGOZI),
  ).toEqual(['firstName', 'emailAddress'])
  // The record has no phone and no email address, so no given phone or address differs from it.
  expect(listDifferingFields(given, { ...NGOZI, phone: '', emailAddress: '' })).toEqual([])
})

test('an address in one line becomes one with a town, and none without', () => {
  const from = (address: string) =>
    toPrefillProfile({ crmId: 'x', fields: { address, postCode: 'LS1 4AP' }, answers: {} }).address
  expect(from('Flat 2, 12 High Street, Leeds')).toMatchObject({
    address1: 'Flat 2',
    address2: '12 High Street',
    city: 'Leeds',
    postCode: 'LS1 4AP',
  })
  expect(from('')).toBeNull()
})
