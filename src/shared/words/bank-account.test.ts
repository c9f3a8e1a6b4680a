import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  findAccountNumberRefusal,
  takeLastFourDigits,
  formatSortCode,
  findSortCodeRefusal,
  tidyAccountNumber,
  tidySortCode,
} from './bank-account.ts'

test.each(['089999', '08-99-99', '08 99 99', ' 08–99–99 ', '0 8 9 9 9 9'])(
  '%j is the sort code 089999',
  (typed) => {
    expect(tidySortCode(typed)).toBe('089999')
    expect(findSortCodeRefusal(tidySortCode(typed))).toBeUndefined()
  },
)
test.each(['', '08999', '0899999', '08-99-9a', '000000', '٠٨٩٩٩٩'])(
  '%j is no sort code',
  (typed) => {
    expect(findSortCodeRefusal(tidySortCode(typed))).toBe(
      'Enter a sort code of 6 digits, for example 20-00-00',
    )
  },
)

test.each([
  ['66374958', '66374958'],
  ['6637 4958', '66374958'],
  ['6374958', '06374958'],
  ['374958', '00374958'],
])('%j is the account number %s', (typed, digits) => {
  expect(tidyAccountNumber(typed)).toBe(digits)
  expect(findAccountNumberRefusal(digits)).toBeUndefined()
})
test.each(['', '74958', '663749581', '6637495x', '00000000', '000000'])(
  '%j is no account number',
  (typed) => {
    expect(findAccountNumberRefusal(tidyAccountNumber(typed))).toBeDefined()
  },
)

test('spaces and dashes never change a number, and tidying twice is tidying once', () => {
  const digits = fc.array(fc.constantFrom(...'0123456789'), { minLength: 1, maxLength: 10 })
  fc.assert(
    fc.property(
      digits,
      fc.array(fc.constantFrom('', ' ', '-', '–'), { minLength: 10, maxLength: 10 }),
      (number, between) => {
        const typed = number.map((digit, index) => digit + between[index]).join('')
        expect(tidySortCode(typed)).toBe(number.join(''))
        expect(tidyAccountNumber(typed)).toBe(tidyAccountNumber(number.join('')))
        expect(tidyAccountNumber(tidyAccountNumber(typed))).toBe(tidyAccountNumber(typed))
      },
    ),
  )
})

test('[amendment 7.9] a sort code is shown in pairs, and of an account number its last four digits', () => {
  expect(formatSortCode('089999')).toBe('08-99-99')
  expect(takeLastFourDigits('66374958')).toBe('4958')
})
