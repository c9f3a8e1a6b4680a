import { expect, test } from 'vitest'
import type { Field } from '#features/registration-flow/domain/definition/definition.ts'
import {
  describeOrigin,
  quoteAnswer,
  describeDeviceAnswer,
  labelRestoreButton,
  describeTypedTime,
} from './device-note-texts.ts'

const NAME: Field = { id: 'name', name: 'Name', type: 'text', label: 'Name' }
const ACCOUNT: Field = { id: 'account', name: 'Account', type: 'account_number', label: 'Account' }
const NOW = new Date('2026-11-23T15:00:00Z')
const from = (who: 'here' | 'self' | 'candidate' | 'consultant') => ({
  who,
  name: who === 'consultant' ? 'Anna' : who === 'candidate' ? 'Amara' : null,
  branch: who === 'consultant' ? 'Leeds' : null,
  device: who === 'consultant' ? null : 'Chrome on Android',
  typedAt: '2026-11-23T14:04:00Z',
})

test('an answer comes from this device, from another browser, or by someone [amendment 6.8]', () => {
  expect(
    (['here', 'self', 'candidate', 'consultant'] as const).map(from).map(describeOrigin),
  ).toEqual([
    'on this device',
    'in another browser (Chrome on Android)',
    'by Amara (Chrome on Android)',
    'by Anna at Leeds',
  ])
})

test('when it was typed is said by the clock of London, and with its day unless it was today [amendment 6.8]', () => {
  expect(describeTypedTime('2026-11-23T14:04:00Z', NOW)).toBe('at 14:04')
  expect(describeTypedTime('2026-11-03T14:04:00Z', NOW)).toBe('on 3 November at 14:04')
})

test('a screen says which answer, from where and typed when; what is empty is said to be so [amendment 6.8]', () => {
  expect(describeDeviceAnswer(NAME, { value: 'Dia', skipped: false }, from('self'), NOW)).toBe(
    '“Dia”, typed in another browser (Chrome on Android) at 14:04',
  )
  expect(describeDeviceAnswer(NAME, { value: null, skipped: false }, from('here'), NOW)).toBe(
    'left empty on this device at 14:04',
  )
  expect(describeDeviceAnswer(NAME, { value: null, skipped: true }, from('consultant'), NOW)).toBe(
    'put off by Anna at Leeds at 14:04',
  )
})

test('a number that money is taken with is not repeated, and a long answer is cut [amendment 6.8]', () => {
  const account = { value: '66374958', skipped: false }
  expect(describeDeviceAnswer(ACCOUNT, account, from('here'), NOW)).toBe(
    'the answer typed on this device at 14:04',
  )
  expect(labelRestoreButton(ACCOUNT, account)).toBe('Use the other answer instead')
  expect(quoteAnswer(NAME, { value: 'x'.repeat(200), skipped: false })).toHaveLength(62)
})
