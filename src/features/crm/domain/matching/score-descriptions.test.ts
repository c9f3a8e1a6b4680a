import { expect, test } from 'vitest'
import { UNKNOWN_PERSON } from './person.ts'
import { scoreBestMatch } from './score-descriptions.ts'
import { mayBeSamePerson } from './score.ts'

const ZELDA = {
  ...UNKNOWN_PERSON,
  firstName: 'Zelda',
  lastName: 'Quine',
  emailAddress: 'zelda@example.test',
  phone: '+447700900123',
}
const ANSWERED = {
  ...ZELDA,
  lastName: 'Married',
  emailAddress: 'elsewhere@example.test',
  phone: '+447700900999',
}
const NO_PHONE = { ...ZELDA, phone: '' }

test.each([
  ['of the account', NO_PHONE],
  ['of the answers', { ...NO_PHONE, lastName: 'Married', emailAddress: ANSWERED.emailAddress }],
  [
    'of the account with the address in the answers',
    { ...NO_PHONE, emailAddress: ANSWERED.emailAddress },
  ],
])('[amendment 6.4] a person is found by the name %s', (_whose, given) => {
  const found = scoreBestMatch(given, { account: ZELDA, answered: ANSWERED })
  expect(mayBeSamePerson(found)).toBe(true)
  expect(found.reasons).toEqual(
    expect.arrayContaining(['Same first name', 'Same last name', 'Same email address']),
  )
})

test('[amendment 6.4] another birth date in the answers still counts against the same person', () => {
  const given = { ...NO_PHONE, birthDate: '1990-01-02' }
  const answered = { ...ANSWERED, birthDate: '1961-07-30' }
  expect(mayBeSamePerson(scoreBestMatch(given, { account: ZELDA, answered }))).toBe(false)
})
