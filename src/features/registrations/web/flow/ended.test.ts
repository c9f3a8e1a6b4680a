import { expect, test } from 'vitest'
import { endedIn, endedState } from './ended.ts'

test('the way home from a form that ended names it, and every other way names none', () => {
  expect(endedIn(endedState('a'))).toBe('a')
  for (const other of [null, undefined, 'a', { stay: true }, { ended: 1 }])
    expect(endedIn(other)).toBeUndefined()
})
