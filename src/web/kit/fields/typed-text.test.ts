import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  cutToLength,
  describeAmountInUse,
  describeRoom,
  findTooLongRefusal,
  isSpellingOfAmount,
  keepCurrencyCharacters,
  keepCurrencyWhileTyped,
  keepDigits,
} from './typed-text.ts'

test.each([
  ['£24,907', '24907'],
  ['14.20', '14.20'],
  ['14.209', '14.20'],
  ['1.2.3', '1.23'],
  ['.5', '.5'],
  ['16,50', '16.50'],
  ['12,5', '12.5'],
  ['1,200', '1200'],
  ['1,200.50', '1200.50'],
  ['abc', ''],
  ['', ''],
])('in a field for money %s stays as %s [seed 5.9.1-2]', (typed, kept) => {
  expect(keepCurrencyCharacters(typed)).toBe(kept)
})

test('however it is pasted, money has one point and two decimals at most, and cleaning twice changes nothing [seed 9.7, 5.9.1-2]', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const kept = keepCurrencyCharacters(text)
      expect(kept).toMatch(/^\d*(\.\d{0,2})?$/)
      expect(keepCurrencyCharacters(kept)).toBe(kept)
    }),
  )
})

const typeKeys = (keys: string) =>
  [...keys].reduce((shown, key) => keepCurrencyWhileTyped(shown + key), '')

test.each([
  ['16,50', '16,50', '16.50'],
  ['12,5', '12,5', '12.5'],
  ['1,200', '1200', '1200'],
  ['1,200,000', '1200000', '1200000'],
  ['1,200.50', '1200.50', '1200.50'],
])(
  'a comma that is typed stays until it is known to separate thousands: %s is shown as %s and is %s',
  (keys, shown, amount) => {
    expect(typeKeys(keys)).toBe(shown)
    expect(keepCurrencyCharacters(typeKeys(keys))).toBe(amount)
  },
)

test.each(['£', '£24,907', '1,200', '14.20', '.', '.5', '12.', '16,5'])(
  '%s is shown as it was typed, so no note is needed',
  (typed) => {
    expect(isSpellingOfAmount(typed, keepCurrencyWhileTyped(typed))).toBe(true)
  },
)

test.each([
  ['1e3', 'We will use £13'],
  ['16,50.', 'We will use £1,650'],
  ['12.505', 'We will use £12.50'],
  ['-.5', 'We will use £0.50'],
  ['abc', 'Enter an amount in pounds, for example 12.50'],
])('nothing vanishes without a word: after %s the note is %j', (typed, note) => {
  const shown = keepCurrencyWhileTyped(typed)
  expect(isSpellingOfAmount(typed, shown)).toBe(false)
  expect(describeAmountInUse(shown)).toBe(note)
})

test('a decimal comma that becomes a point is named when the field is left', () => {
  expect(isSpellingOfAmount('16,50', keepCurrencyCharacters('16,50'))).toBe(false)
  expect(isSpellingOfAmount('16.50', keepCurrencyCharacters('16.50'))).toBe(true)
})

test('a number is only digits, and a text ends at its length without cutting a character in two [seed 5.9.3-5]', () => {
  expect(keepDigits('07700 900 123')).toBe('07700900123')
  expect(cutToLength('abcdef', 3)).toBe('abc')
  expect(cutToLength('👍👍👍', 2)).toBe('👍👍')
})

test('a pasted text that is too long is counted and refused in words, and never cut', () => {
  expect(describeRoom(0, 2000)).toBe('2,000 characters left')
  expect(describeRoom(499, 500)).toBe('1 character left')
  expect(describeRoom(620, 500)).toBe('120 characters too many')
  expect(describeRoom(501, 500)).toBe('1 character too many')
  expect(findTooLongRefusal('x'.repeat(500), 500)).toBeUndefined()
  expect(findTooLongRefusal('x'.repeat(1001), 1000)).toBe('Use 1,000 characters or fewer')
})
