import { expect, test } from 'vitest'
import { readDecimalComma } from './decimal-comma.ts'

test.each([
  ['16,50', '16.50'],
  ['12,5', '12.5'],
  ['16,', '16'],
  ['1,200', '1,200'],
  ['1,200,50', '1,200.50'],
  ['1,200.50', '1,200.50'],
  ['12.50', '12.50'],
  ['', ''],
])('a comma is the point before one or two digits, and nowhere else: %j is %j', (typed, read) => {
  expect(readDecimalComma(typed)).toBe(read)
})
