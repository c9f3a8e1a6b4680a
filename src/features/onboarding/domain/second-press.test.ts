import { expect, test } from 'vitest'
import { isSecondPress } from './second-press.ts'

const FIRST = { at: 1000, x: 180, y: 400 }

test('a press at the same place a moment later is the second of a double press', () => {
  expect(isSecondPress(FIRST, { ...FIRST, at: 1060 })).toBe(true)
  expect(isSecondPress(FIRST, { at: 1250, x: 190, y: 412 })).toBe(true)
})

test('a later press, one at another place and the first one of all are presses of their own', () => {
  expect(isSecondPress(FIRST, { ...FIRST, at: 1600 })).toBe(false)
  expect(isSecondPress(FIRST, { ...FIRST, at: 1060, y: 480 })).toBe(false)
  expect(isSecondPress(null, FIRST)).toBe(false)
})
