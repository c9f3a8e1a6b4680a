import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { NOTIFICATION_FIELDS } from './notifications.ts'
import { TEXT_TOPICS, isTextWanted, type MessageTextName } from './text-topics.ts'

const TEXTS = Object.keys(TEXT_TOPICS) as MessageTextName[]
const nothing = NOTIFICATION_FIELDS.map((name) => ({ name, value: 'false' }))

test('every text says what it is about', () => {
  expect(
    readdirSync('content/messages')
      .map((name) => name.replace('.md', ''))
      // Texts for unproven addresses are excluded, because they are forms of other texts.
      .filter((name) => !name.endsWith('-unproven'))
      .sort(),
  ).toEqual([...TEXTS].sort())
})

test('who wants nothing still gets codes, security letters and the end of their account', () => {
  expect(
    TEXTS.filter(
      (text) => isTextWanted(text, 'email', nothing) || isTextWanted(text, 'sms', nothing),
    ),
  ).toEqual(TEXTS.filter((text) => TEXT_TOPICS[text] === 'essential'))
  for (const text of [
    'one-time-code',
    'password-changed',
    'bank-account-changed',
    'delete-account',
    'account-deleted',
  ] as const)
    expect(isTextWanted(text, 'email', nothing)).toBe(true)
})

test('each way has a choice of its own, and until someone chooses only emails go', () => {
  expect([
    isTextWanted('application-status', 'email', []),
    isTextWanted('application-status-text', 'sms', []),
  ]).toEqual([true, false])
  const textsAlone = [
    { name: 'notifications.sms.applicationUpdates', value: 'true' },
    { name: 'notifications.email.applicationUpdates', value: 'false' },
  ]
  expect([
    isTextWanted('application-status', 'email', textsAlone),
    isTextWanted('application-status-text', 'sms', textsAlone),
  ]).toEqual([false, true])
  expect([
    isTextWanted('search-alert', 'email', textsAlone),
    isTextWanted('search-alert-text', 'sms', textsAlone),
  ]).toEqual([true, false])
})
