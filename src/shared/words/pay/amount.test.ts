import { expect, test } from 'vitest'
import { AMOUNT_FORMAT_MESSAGE, findAmountRefusal, readTypedPeriod, readAmount } from './amount.ts'

test.each([
  ['12.50', '12.50'],
  ['£12.50', '12.50'],
  [' £ 15 ', '15'],
  ['12.', '12'],
  ['1,200', '1200'],
  ['£30,000 a year', '30000'],
  ['12.50 an hour', '12.50'],
  ['12.50/hour', '12.50'],
  ['999999999', '999999999'],
  ['', ''],
  ['  ', ''],
])('%j is %j pounds', (typed, amount) => {
  expect(readAmount(typed)).toBe(amount)
  expect(findAmountRefusal(typed)).toBeUndefined()
})

test.each(['abc', '12,50', '1,20,000', '12.505', '1e5', '-1', '£', '12 miles', '9'.repeat(10)])(
  '%j is no amount',
  (typed) => {
    expect(readAmount(typed)).toBeUndefined()
    expect(findAmountRefusal(typed)).toBe(AMOUNT_FORMAT_MESSAGE)
  },
)

test('a period that is written behind an amount is read', () => {
  expect(readTypedPeriod('12.50 an hour')).toBe('Hourly')
  expect(readTypedPeriod('£30,000 per annum')).toBe('Annually')
  expect(readTypedPeriod('£30,000 A YEAR')).toBe('Annually')
  expect(readTypedPeriod('£90 a day')).toBe('Daily')
  expect(readTypedPeriod('12.50')).toBeUndefined()
  expect(readTypedPeriod('an hour')).toBeUndefined()
})
