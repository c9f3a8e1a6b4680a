import { expect, test } from 'vitest'
import { isSecondPress } from './second-press.ts'

const FIRST = { at: 1000, x: 180, y: 400, count: 1, byMouse: false }

test('a press of a finger at the same place a moment later is the second of a double press', () => {
  expect(isSecondPress(FIRST, { ...FIRST, at: 1060 })).toBe(true)
  expect(isSecondPress(FIRST, { ...FIRST, at: 1250, x: 190, y: 412 })).toBe(true)
})

test('a later press, one at another place and the first one of all are presses of their own', () => {
  expect(isSecondPress(FIRST, { ...FIRST, at: 1600 })).toBe(false)
  expect(isSecondPress(FIRST, { ...FIRST, at: 1060, y: 480 })).toBe(false)
  expect(isSecondPress(null, FIRST)).toBe(false)
})

test('a screen that has just changed waits longer for the second press of a finger, and nearer to the first', () => {
  const unseen = { mostMs: 500, mostPx: 16 }
  const late = { ...FIRST, at: 1480 }
  expect(isSecondPress(FIRST, late)).toBe(false)
  expect(isSecondPress(FIRST, late, unseen)).toBe(true)
  expect(isSecondPress(FIRST, { ...late, y: FIRST.y + 29 }, unseen)).toBe(false)
})

test('of a mouse the system knows which press is the second', () => {
  const mouse = { ...FIRST, at: 1060, byMouse: true }
  expect(isSecondPress(FIRST, mouse)).toBe(false)
  expect(isSecondPress(FIRST, { ...mouse, count: 2 })).toBe(true)
  expect(isSecondPress(null, { ...mouse, count: 2 })).toBe(true)
})
