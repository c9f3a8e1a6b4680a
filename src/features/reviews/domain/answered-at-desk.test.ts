import { expect, test } from 'vitest'
import { chooseAskAgainTexts, isAnsweredAtDesk, mayOpenAtDesk } from './answered-at-desk.ts'

const MANUAL = {
  status: 'Draft' as const,
  flow: { type: 'Manual' as const },
  reached: false,
  invited: null,
}

test('[amendment 6.6] a registration is answered at the desk where nothing reaches its candidate and nothing was sent', () => {
  expect(isAnsweredAtDesk(MANUAL)).toBe(true)
  expect(isAnsweredAtDesk({ ...MANUAL, reached: true })).toBe(false)
  expect(isAnsweredAtDesk({ ...MANUAL, invited: { at: '2026-11-23' } })).toBe(false)
  expect(isAnsweredAtDesk({ ...MANUAL, flow: { type: 'Standard' } })).toBe(false)
})

test('a draft of kind Manual may be opened at the desk with or without contacts, and is answered there from then on', () => {
  const reached = { ...MANUAL, reached: true }
  expect(mayOpenAtDesk(reached)).toBe(true)
  expect(mayOpenAtDesk({ ...reached, status: 'Sent' })).toBe(false)
  expect(mayOpenAtDesk({ ...reached, flow: { type: 'Standard' } })).toBe(false)
  expect(isAnsweredAtDesk({ ...reached, status: 'Sent' })).toBe(true)
  expect(isAnsweredAtDesk({ ...reached, status: 'Sent', invited: { at: '2026-11-23' } })).toBe(
    false,
  )
})

test('what is asked again is read by its person, or at the desk where nothing can be sent to them', () => {
  const status = 'InReview' as const
  expect(chooseAskAgainTexts({ ...MANUAL, status, reached: true }, 'Tobias').hint).toBe(
    'Tobias reads this.',
  )
  expect(Object.values(chooseAskAgainTexts({ ...MANUAL, status }, 'Tobias')).join()).not.toContain(
    'Tobias',
  )
})
