import { expect, test } from 'vitest'
import { readEndedRegistrationId, makeEndedRegistrationState } from './ended-registration.ts'

test('the way home from a form that ended names it, and every other way names none', () => {
  expect(readEndedRegistrationId(makeEndedRegistrationState('a'))).toBe('a')
  for (const other of [null, undefined, 'a', { stay: true }, { ended: 1 }])
    expect(readEndedRegistrationId(other)).toBeUndefined()
})
