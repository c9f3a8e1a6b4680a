import { expect, test } from 'vitest'
import { findFieldNameRefusal, findFieldValueRefusal } from './field.ts'
import { wantsNotification, NOTIFICATION_FIELDS } from '#features/messages/domain/notifications.ts'

test('four notices by two ways are the notification choices, each true or false', () => {
  expect(NOTIFICATION_FIELDS).toHaveLength(8)
  for (const name of NOTIFICATION_FIELDS) {
    expect(findFieldNameRefusal(name)).toBeUndefined()
    expect([
      findFieldValueRefusal({ name, value: 'true' }),
      findFieldValueRefusal({ name, value: 'false' }),
    ]).toEqual([undefined, undefined])
    for (const value of ['', 'TRUE', 'yes', '1'])
      expect(findFieldValueRefusal({ name, value })).toBe('Choose true or false')
  }
})

test.each(['shirtSize', 'availability.nights', 'a'])(
  '%s is a name, and its value is free',
  (name) => {
    expect(findFieldNameRefusal(name)).toBeUndefined()
    expect(findFieldValueRefusal({ name, value: '' })).toBeUndefined()
  },
)

test.each([
  'notifications',
  'notifications.email',
  'notifications.email.everything',
  'Notifications.email.news',
  'notifications.post.news',
])('%s is no notification that there is', (name) => {
  expect(findFieldNameRefusal(name)).toBe('There is no such notification')
})

test.each([
  '',
  '.',
  'a.',
  '1a',
  'a b',
  '__proto__',
  'a..b',
  "a'b",
  'é',
  `a${'b'.repeat(40)}`,
  'a.b.c.d.e.f',
])('%j is no name of a field', (name) => {
  expect(findFieldNameRefusal(name)).toBe('Use letters, digits and dots, beginning with a letter')
})

test('until someone chooses, emails about what they asked for are sent; texts and news only to those who want them', () => {
  expect([
    wantsNotification([], 'email', 'jobAlerts'),
    wantsNotification([], 'email', 'news'),
    wantsNotification([], 'sms', 'applicationUpdates'),
  ]).toEqual([true, false, false])
  expect(
    wantsNotification(
      [{ name: 'notifications.email.jobAlerts', value: 'false' }],
      'email',
      'jobAlerts',
    ),
  ).toBe(false)
  expect(
    wantsNotification([{ name: 'notifications.sms.news', value: 'true' }], 'sms', 'news'),
  ).toBe(true)
})
