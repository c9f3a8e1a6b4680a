import { expect, test } from 'vitest'
import { UNKNOWN_PERSON, type ComparedPerson } from './person.ts'
import { mayBeSamePerson, scoreMatch } from './score.ts'

const BOB: ComparedPerson = {
  firstName: 'Robert',
  middleName: '',
  lastName: 'O’Connor-Łuczak',
  birthDate: '1985-04-11',
  emailAddress: 'bob.oconnor@gmail.com',
  phone: '+447700900123',
  address: '12 High Street, Leeds',
  postCode: 'LS1 4AP',
}
const as = (changed: Partial<ComparedPerson>) => ({ ...BOB, ...changed })

test.each<[string, Partial<ComparedPerson>]>([
  [
    'a short name, other marks and capitals',
    { firstName: 'BOB', lastName: "O'CONNOR LUCZAK", emailAddress: '' },
  ],
  [
    'a new surname, address and email',
    {
      lastName: 'Whitfield',
      emailAddress: 'r.whitfield@sky.com',
      address: '3 Mill Lane',
      postCode: 'YO1 7HH',
    },
  ],
  [
    'a new phone and email, and day and month swapped',
    { birthDate: '1985-11-04', phone: '+447700900999', emailAddress: '' },
  ],
  [
    'first and last name the other way round',
    { firstName: 'O’Connor-Łuczak', lastName: 'Robert', phone: '' },
  ],
  [
    'dots and a plus in a Gmail address, and no birth date',
    { emailAddress: 'BobOConnor+jobs@googlemail.com', birthDate: '' },
  ],
])('a person written with %s is shown as maybe the same', (_what, changed) => {
  expect(mayBeSamePerson(scoreMatch(BOB, as(changed)))).toBe(true)
})

test.each<[string, Partial<ComparedPerson>]>([
  ['a twin at the same address with the same phone and email', { firstName: 'Thomas' }],
  ['a twin who is called almost the same', { firstName: 'Rupert', emailAddress: '' }],
  [
    'a father of the same name and address',
    { birthDate: '1957-04-11', emailAddress: 'senior@sky.com', phone: '+447700900888' },
  ],
  [
    'a housemate who shares the phone',
    {
      firstName: 'Priya',
      lastName: 'Shah',
      birthDate: '1991-01-30',
      emailAddress: 'priya@sky.com',
    },
  ],
  [
    'a namesake',
    {
      birthDate: '1985-09-23',
      emailAddress: 'rob1985@sky.com',
      phone: '+447700900777',
      address: '',
      postCode: '',
    },
  ],
])('%s is not taken for the same person', (_what, changed) => {
  expect(mayBeSamePerson(scoreMatch(BOB, as(changed)))).toBe(false)
})

const NAMED = { ...UNKNOWN_PERSON, firstName: 'Zoë', lastName: 'Whitfield', phone: '+447700900123' }
const HOME = { address: '3 Mill Lane, York', postCode: 'YO1 7HH' }
test.each<[string, ComparedPerson, Partial<ComparedPerson>]>([
  ['name and mobile', NAMED, { firstName: 'ZOE', phone: '07700 900123' }],
  ['name and address', { ...NAMED, ...HOME, phone: '' }, { postCode: 'yo17hh' }],
  [
    'name and address, and has another mobile',
    { ...NAMED, ...HOME },
    { phone: '+447700900999', emailAddress: 'z@sky.com' },
  ],
  [
    'name and mobile, and lives elsewhere now',
    { ...NAMED, ...HOME },
    { address: '8 Sea View', postCode: 'TR1 1AA' },
  ],
])(
  'who has the same %s is likely the same also without a birth date [amendment 6.4]',
  (_what, one, changed) => {
    const other = { ...one, ...changed }
    expect(mayBeSamePerson(scoreMatch(one, other))).toBe(true)
    expect(mayBeSamePerson(scoreMatch({ ...one, birthDate: '1985-04-11' }, other))).toBe(true)
  },
)

test.each<[string, Partial<ComparedPerson>]>([
  ['mobile', { address: '', postCode: '' }],
  ['address', { phone: '' }],
])(
  'first name, birth date and %s are likely one person under another surname [amendment 6.4]',
  (_what, changed) => {
    for (const firstName of ['Robert', 'Bob', 'Robrt', 'Robert James'])
      expect(
        mayBeSamePerson(
          scoreMatch(
            { ...BOB, emailAddress: '', ...changed },
            as({ firstName, lastName: 'Whitfield', emailAddress: 'rw@sky.com' }),
          ),
        ),
      ).toBe(true)
  },
)

test('a person with the same name and mobile is likely the same even with another birth date, which is shown as a difference [amendment 6.4]', () => {
  const born = { ...NAMED, birthDate: '1985-04-11' }
  for (const changed of [{}, { firstName: 'ZOE' }, { lastName: 'Whitfeild' }, HOME]) {
    const found = scoreMatch(born, { ...born, birthDate: '1957-09-30', ...changed })
    expect(mayBeSamePerson(found)).toBe(true)
    expect(found.reasons).toEqual(
      expect.arrayContaining(['Birth date differs', 'Same phone number']),
    )
  }
})

test.each<[string, Partial<ComparedPerson>]>([
  ['the address and another birth date', { birthDate: '1957-09-30', phone: '+447700900999' }],
  ['the mobile and another first name', { firstName: 'Thomas' }],
  [
    'the mobile, and both the surname and the birth date differ',
    { birthDate: '1957-09-30', lastName: 'Shah' },
  ],
  ['surname, address and mobile, like a twin', { firstName: 'Thomas', birthDate: '1985-04-12' }],
])('a person who shares only %s is no duplicate [amendment 6.4]', (_what, changed) => {
  const withHome = { ...NAMED, ...HOME, birthDate: '1985-04-11' }
  expect(mayBeSamePerson(scoreMatch(withHome, { ...withHome, ...changed }))).toBe(false)
})

test('the reasons say in words what is alike and what is not', () => {
  expect(
    scoreMatch(
      BOB,
      as({
        firstName: 'Bob',
        lastName: 'Whitfield',
        birthDate: '1985-04-12',
        phone: '+447700900124',
      }),
    ),
  ).toEqual({
    score: 83,
    reasons: [
      'First name is a short form',
      'Last name differs: it may have changed',
      'Birth date differs by one digit',
      'Same email address',
      'Phone number differs by one digit',
      'Same address',
    ],
  })
  expect(scoreMatch(BOB, UNKNOWN_PERSON)).toEqual({ score: 0, reasons: [] })
})

test('which of two people is asked about makes no difference to the score', () => {
  const others = [
    as({ firstName: 'Bob' }),
    as({ lastName: 'Connor' }),
    as({ birthDate: '1985-11-04' }),
    as({ emailAddress: 'bob.oconor@gmail.com', phone: '07700 900124' }),
  ]
  for (const other of others)
    expect(scoreMatch(other, BOB).score).toBe(scoreMatch(BOB, other).score)
})
