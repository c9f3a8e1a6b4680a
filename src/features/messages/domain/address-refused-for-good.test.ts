import { expect, test } from 'vitest'
import { isAddressPermanentlyRefused } from './address-refused-for-good.ts'

const toRecipient = (responseCode: number, response = `${responseCode} no`) => ({
  command: 'RCPT TO',
  responseCode,
  response,
})

test.each([550, 551, 552, 553, 554, 556])(
  'a %d to the recipient is for good [amendment 2]',
  (code) => {
    expect(isAddressPermanentlyRefused(toRecipient(code))).toBe(true)
  },
)

test('so is one with an enhanced status about the mailbox', () => {
  expect(isAddressPermanentlyRefused(toRecipient(550, '550 5.1.1 no such user'))).toBe(true)
  expect(isAddressPermanentlyRefused(toRecipient(552, '552-5.2.2 mailbox full'))).toBe(true)
})

test.each([
  ['a 4xx, which may be over in an hour', toRecipient(450)],
  ['a missing answer', { command: 'RCPT TO' }],
  ['a letter that was refused', { ...toRecipient(554), command: 'DATA' }],
  ['a sender that was refused', { ...toRecipient(550), command: 'MAIL FROM' }],
  ['wrong credentials', { command: 'AUTH LOGIN', responseCode: 535 }],
  ['a server that wants credentials first', toRecipient(530, '530 5.7.0 authenticate first')],
  ['a server that does not relay for us', toRecipient(550, '550 5.7.1 relaying denied')],
  ['a connection that broke', new Error('ECONNRESET')],
  ['nothing', undefined],
])('%s says nothing about the address', (_what, error) => {
  expect(isAddressPermanentlyRefused(error)).toBe(false)
})
