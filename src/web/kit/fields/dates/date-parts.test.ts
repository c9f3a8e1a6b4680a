import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  joinDate,
  splitDate,
  parsePastedDate,
  keepPartCharacters,
  findWrongParts,
} from './date-parts.ts'

test('a kept date is in the boxes as people write it, and leaves them as it was kept', () => {
  expect(splitDate('2026-03-07')).toEqual({ day: '7', month: '3', year: '2026' })
  fc.assert(
    fc.property(
      fc.date({ min: new Date('1000-01-01'), max: new Date('9999-12-31'), noInvalidDate: true }),
      (date) => {
        const kept = date.toISOString().slice(0, 10)
        expect(joinDate(splitDate(kept))).toBe(kept)
      },
    ),
  )
})

test('nothing typed is no date, and half a date is never taken for a whole one', () => {
  expect(joinDate(splitDate(''))).toBe('')
  expect(joinDate({ day: '7', month: '', year: '2026' })).toBe('2026--07')
  expect(joinDate({ day: '', month: '', year: '2026' })).not.toMatch(/^\d{4}-\d{2}-\d{2}$/)
})

test.each([
  ['may', '05'],
  ['September', '09'],
  ['SEPT', '09'],
  ['Dec', '12'],
  ['5', '05'],
])('a person who types %j as the month has typed the month', (month, number) => {
  const parts = { day: '12', month: keepPartCharacters('month', month), year: '1990' }
  expect(joinDate(parts)).toBe(`1990-${number}-12`)
  expect(findWrongParts({ ...parts, year: '90' })).toEqual(['year'])
})

test('letters that are no month stay in the box, and the error marks them as wrong and not as missing', () => {
  const parts = { day: '12', month: keepPartCharacters('month', 'ju'), year: '1990' }
  expect(joinDate(parts)).toBe('1990-ju-12')
  expect(splitDate(joinDate(parts))).toEqual(parts)
  expect(findWrongParts(parts)).toEqual(['month'])
  expect(keepPartCharacters('day', '12th')).toBe('12')
})

test.each([
  ['day', ' 31', '31'],
  ['day', '31 ', '31'],
  ['month', ' 12', '12'],
  ['month', ' September ', 'September'],
  ['year', ' 2027', '2027'],
  ['year', '2027.', '2027'],
] as const)('in the box %j a pasted %j keeps all of its characters', (part, text, kept) => {
  expect(keepPartCharacters(part, text)).toBe(kept)
})

test('a box takes as many characters as it has room for, and a full one takes nothing more', () => {
  expect(keepPartCharacters('day', '312', '3')).toBe('31')
  expect(keepPartCharacters('day', '531', '31')).toBe('31')
  expect(keepPartCharacters('year', ' 2027', '2026')).toBe('2027')
  expect(keepPartCharacters('month', 'Septemberx')).toBe('September')
})

test.each(['7/3/2026', '07.03.2026', ' 7-3-2026 ', '7 3 2026', '2026-03-07'])(
  '%j pasted into one box is the whole date',
  (text) => {
    expect(joinDate(parsePastedDate(text) ?? splitDate(''))).toBe('2026-03-07')
  },
)

test.each(['7', '7/3', '7 March 2026', '7/3/26', ''])(
  '%j pasted stays what the box makes of it',
  (text) => {
    expect(parsePastedDate(text)).toBeUndefined()
  },
)

test.each([
  [{ day: '7', month: '', year: '' }, ['month', 'year']],
  [{ day: '31', month: '4', year: '2026' }, ['day']],
  [{ day: '29', month: '2', year: '2024' }, ['day', 'month', 'year']],
  [{ day: '29', month: '2', year: '2025' }, ['day']],
  [{ day: '12', month: '13', year: '2026' }, ['month']],
  [{ day: '1', month: '1', year: '26' }, ['year']],
] as const)('with the boxes %j an error marks %j', (parts, wrong) => {
  expect(findWrongParts(parts)).toEqual(wrong)
})
