import { expect, test } from 'vitest'
import { describeMessageUse, describeWhereSent, type SentLetter } from './sent-letters.ts'

const email = (unproven: boolean): SentLetter => ({
  channel: 'email',
  to: 'nadia@example.test',
  unproven,
})
const text = (unproven: boolean): SentLetter => ({
  channel: 'sms',
  to: '07700 900471',
  unproven,
})

test('a consultant reads before typing that a message does not reach an address that is not confirmed [amendment 1.5]', () => {
  expect(describeMessageUse([])).toBe('Your own words, in the email and the text.')
  expect(describeMessageUse([email(false)])).toBe('Your own words, in the email and the text.')
  expect(describeMessageUse([email(true)])).toBe(
    'Your own words are left out of the email: its address is not confirmed yet.',
  )
  expect(describeMessageUse([email(true), text(false)])).toBe(
    'Your own words, in the text. They are left out of the email: its address is not confirmed yet.',
  )
  expect(describeMessageUse([email(true), text(true)])).toBe(
    'Your own words are left out of the email: its address is not confirmed yet, and of the text: its number is not confirmed yet.',
  )
})

test('a consultant reads afterwards where it went, and that the message was left out', () => {
  expect(describeWhereSent([email(false), text(false)], true)).toBe(
    'It went by email to nadia@example.test and by text to 07700 900471.',
  )
  expect(describeWhereSent([email(true)], true)).toBe(
    'It went by email to nadia@example.test. Your message was left out of the email: its address is not confirmed yet.',
  )
  expect(describeWhereSent([email(true)], false)).toBe('It went by email to nadia@example.test.')
  expect(describeWhereSent([], false)).toBe('No letter was sent. Show the link.')
  expect(describeWhereSent([], true)).toBe(
    'No letter was sent, so your message went to no one. Show the link.',
  )
})
