import { expect, test } from 'vitest'
import { isAnsweredAtDesk } from './at-desk.ts'

const MANUAL = { flow: { type: 'Manual' as const }, reached: false, invited: null }

test('[amendment 6.6] a registration is answered at the desk where nothing reaches its candidate and nothing was sent', () => {
  expect(isAnsweredAtDesk(MANUAL)).toBe(true)
  expect(isAnsweredAtDesk({ ...MANUAL, reached: true })).toBe(false)
  expect(isAnsweredAtDesk({ ...MANUAL, invited: { at: '2026-11-23' } })).toBe(false)
  expect(isAnsweredAtDesk({ ...MANUAL, flow: { type: 'Standard' } })).toBe(false)
})
