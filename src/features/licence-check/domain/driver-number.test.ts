import { describe, expect, test } from 'vitest'
import fc from '#tests/people/properties.ts'
import {
  type LicenceHolder,
  findLicenceKind,
  maskDriverNumber,
  listNumberMismatches,
  toNumberSurnamePart,
  tidyDriverNumber,
} from './driver-number.ts'

const SARAH: LicenceHolder = {
  firstName: 'Sarah',
  middleName: 'Meredith',
  lastName: 'Morgan',
  birthDate: '1976-07-05',
  sex: 'female',
}
const NUMBER = 'MORGA757056SM9IJ'

test('a number is stored in capitals, without spaces and without the count of cards', () => {
  expect(tidyDriverNumber(' morga 757056 sm9ij 35')).toBe(NUMBER)
  expect(tidyDriverNumber('1234 5678')).toBe('12345678')
})

test.each([
  [NUMBER, 'GB'],
  ['12345678', 'NI'],
  ['1234567', undefined],
  ['123456789', undefined],
  ['MORGA757056SM9I', undefined],
  ['MORGA763056SM9IJ', undefined],
  ['MORGA757326SM9IJ', undefined],
  ['MORGA700056SM9IJ', undefined],
  ['9MORG757056SM9IJ', undefined],
  ['', undefined],
])('%j is a number of %s', (number, kind) => {
  expect(findLicenceKind(number)).toBe(kind)
})

test('a number fits its holder, whose second name and sex may be unknown', () => {
  expect(listNumberMismatches(NUMBER, SARAH)).toEqual([])
  expect(listNumberMismatches(NUMBER, { ...SARAH, middleName: '', sex: null })).toEqual([])
  expect(
    listNumberMismatches(NUMBER, { ...SARAH, firstName: 'Sarah Meredith', middleName: '' }),
  ).toEqual([])
  expect(listNumberMismatches('MORGA757056S99IJ', { ...SARAH, middleName: '' })).toEqual([])
})

test.each([
  [{ lastName: 'Morris' }, ['lastName']],
  [{ birthDate: '1976-07-06' }, ['birthDate']],
  [{ birthDate: '1966-07-05' }, ['birthDate']],
  [{ birthDate: '1977-07-05' }, ['birthDate']],
  [{ birthDate: '1976-05-07' }, ['birthDate']],
  [{ sex: 'male' }, ['sex']],
  [{ firstName: 'Tarah' }, ['firstName']],
  [{ middleName: 'Jane' }, ['middleName']],
  [
    { firstName: 'Jon', lastName: 'Smith', birthDate: '1990-01-01', sex: 'male' },
    ['lastName', 'birthDate', 'sex', 'firstName'],
  ],
] as const)('a number of someone else is noticed: %j', (changed, seen) => {
  expect(listNumberMismatches(NUMBER, { ...SARAH, ...changed })).toEqual(seen)
})

test.each([
  ['Ng', 'NG999'],
  ["O'Brien", 'OBRIE'],
  ['Smith-Jones', 'SMITH'],
  ['Le Goff', 'LEGOF'],
  ['MacDonald', 'MCDON'],
  ['McDonald', 'MCDON'],
  ['Ó Sé', 'OSE99'],
  ['Łukasz', 'LUKAS'],
  ['Mac', 'MC999'],
  ['José-María', 'JOSEM'],
])('%s is written as %s', (name, part) => {
  expect(toNumberSurnamePart(name)).toBe(part)
})

test('a number of Northern Ireland says nothing of its holder', () => {
  expect(listNumberMismatches('12345678', SARAH)).toEqual([])
})

test('only the end of a number is shown', () => {
  expect(maskDriverNumber(NUMBER)).toBe('••••••••••••M9IJ')
  expect(maskDriverNumber('12345678')).toBe('••••5678')
  expect(maskDriverNumber('')).toBe('')
})

describe('numbers as the DVLA makes them', () => {
  const letters = (least: number, most: number) =>
    fc.string({
      unit: fc.constantFrom(...'abcdefghijklmnopqrstuvwxyz'),
      minLength: least,
      maxLength: most,
    })
  const holder = fc.record({
    firstName: letters(1, 12),
    middleName: fc.oneof(fc.constant(''), letters(1, 12)),
    lastName: letters(1, 14),
    birthDate: fc
      .date({ min: new Date('1920-01-01'), max: new Date('2009-12-31'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10)),
    sex: fc.constantFrom('female' as const, 'male' as const),
  })
  const tail = fc.tuple(
    fc.integer({ min: 0, max: 9 }),
    fc.string({
      unit: fc.constantFrom(...'ABCDEFGHJKLMNPRSTUVWXYZ23456789'),
      minLength: 2,
      maxLength: 2,
    }),
  )

  /** Builds a driver number by the DVLA's published description, without using the code under test. */
  function numberOf(
    { firstName, middleName, lastName, birthDate, sex }: LicenceHolder,
    [digit, check]: readonly [number, string],
  ): string {
    const [year = '', month = '', day = ''] = birthDate.split('-')
    const name = lastName.toUpperCase()
    const surname = (name.startsWith('MAC') ? `MC${name.slice(3)}` : name).slice(0, 5)
    return [
      surname + '9'.repeat(5 - surname.length),
      year[2],
      String(Number(month) + (sex === 'female' ? 50 : 0)).padStart(2, '0'),
      day,
      year[3],
      firstName[0]?.toUpperCase(),
      (middleName[0] ?? '9').toUpperCase(),
      digit,
      check,
    ].join('')
  }

  test('each number fits the person that it was made for', () => {
    fc.assert(
      fc.property(holder, tail, (person, end) => {
        const number = numberOf(person, end)
        expect(findLicenceKind(number)).toBe('GB')
        expect(listNumberMismatches(number, person)).toEqual([])
      }),
    )
  })

  test('each number is refused for another birth date, sex or first letter', () => {
    fc.assert(
      fc.property(holder, holder, tail, (person, other, end) => {
        const seen = listNumberMismatches(numberOf(person, end), { ...other, middleName: '' })
        expect(seen.includes('birthDate')).toBe(
          person.birthDate.slice(2) !== other.birthDate.slice(2),
        )
        expect(seen.includes('sex')).toBe(person.sex !== other.sex)
        expect(seen.includes('firstName')).toBe(person.firstName[0] !== other.firstName[0])
        expect(seen.includes('lastName')).toBe(
          toNumberSurnamePart(person.lastName) !== toNumberSurnamePart(other.lastName),
        )
      }),
    )
  })

  test('any text that is typed is a number of one kind, or of none, and never an error', () => {
    fc.assert(
      fc.property(fc.string(), holder, (typed, person) => {
        const number = tidyDriverNumber(typed)
        expect(tidyDriverNumber(number).length).toBeLessThanOrEqual(number.length)
        if (findLicenceKind(number) === undefined)
          expect(listNumberMismatches(number, person)).toEqual([])
      }),
    )
  })
})
