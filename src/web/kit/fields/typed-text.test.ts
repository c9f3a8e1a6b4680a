import fc from 'fast-check'
import { expect, test } from 'vitest'
import { keepCurrencyCharacters, keepDigits, cutToLength } from './typed-text.ts'

test.each([
  ['£24,907', '24907'],
  ['14.20', '14.20'],
  ['14.209', '14.20'],
  ['1.2.3', '1.23'],
  ['.5', '.5'],
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

test('a number is only digits, and a text ends at its length without cutting a character in two [seed 5.9.3-5]', () => {
  expect(keepDigits('07700 900 123')).toBe('07700900123')
  expect(cutToLength('abcdef', 3)).toBe('abc')
  expect(cutToLength('👍👍👍', 2)).toBe('👍👍')
})
