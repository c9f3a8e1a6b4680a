import { expect, test } from 'vitest'
import { applyLaterRefusal } from './update-outcome.ts'

const NOT_SENT = { id: 'r', message: 'Someone alike is on the way to the CRM.' }

test('an outcome stays until it is checked again, and then says the newest reason, or that nothing is in the way', () => {
  expect(applyLaterRefusal(NOT_SENT, undefined)).toEqual(NOT_SENT)
  expect(applyLaterRefusal(NOT_SENT, 'Decide first.')?.message).toBe('Decide first.')
  expect(applyLaterRefusal(NOT_SENT, null)?.message).toBe(
    'It can be sent now. Select it in the list again.',
  )
  expect(applyLaterRefusal(undefined, null)).toBeUndefined()
})
