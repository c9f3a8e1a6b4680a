import { expect, test } from 'vitest'
import { guardTarget } from './page-route.ts'

test('a candidate page sends a signed-out person home, and lets a candidate in [seed 6.3]', () => {
  expect(guardTarget(false)).toBe('/')
  expect(guardTarget(true)).toBeNull()
})
