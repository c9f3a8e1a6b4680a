import { expect, test } from 'vitest'
import { isPossibleBankAccount } from './bank-account-check.ts'

/** The published test cases of the modulus check (VocaLink, version 6.40). */
test.each([
  '089999 66374958',
  '107999 88837491',
  '202959 63748472',
  '871427 46238510',
  '872427 46238510',
  '871427 09123496',
  '871427 99123496',
  '820000 73688637',
  '827999 73988638',
  '827101 28748352',
  '134020 63849203',
  '118765 64371389',
  '200915 41011166',
  '938611 07806039',
  '938600 42368003',
  '938063 55065200',
  '772798 99345694',
  '086090 06774744',
  '309070 02355688',
  '309070 12345668',
  '309070 12345677',
  '309070 99345694',
  '180002 00000190',
  '074456 12345112',
  '070116 34012583',
  '074456 11104102',
])('%s belong together', (account) => {
  const [sortCode = '', accountNumber = ''] = account.split(' ')
  expect(isPossibleBankAccount({ sortCode, accountNumber })).toBe(true)
})

test.each([
  '118765 64371388',
  '938063 15764273',
  '938063 15764264',
  '938063 15763217',
  '203099 66831036',
  '203099 58716970',
  '089999 66374959',
  '107999 88837493',
])('%s do not', (account) => {
  const [sortCode = '', accountNumber = ''] = account.split(' ')
  expect(isPossibleBankAccount({ sortCode, accountNumber })).toBe(false)
})

test('an account whose check digits are 10 is one, and 01 in their place is none', () => {
  const rests = Array.from({ length: 1000 }, (_, place) => String(100_000 + place))
  const under = (accountNumber: string) =>
    isPossibleBankAccount({ sortCode: '134020', accountNumber })
  const tens = rests.filter((rest) => under(`${rest}10`))

  expect(tens.length).toBeGreaterThan(50)
  expect(tens.filter((rest) => under(`${rest}01`))).toEqual([])
})

test('a sort code that the table does not name is presumed right', () => {
  expect(isPossibleBankAccount({ sortCode: '000001', accountNumber: '12345678' })).toBe(true)
})
