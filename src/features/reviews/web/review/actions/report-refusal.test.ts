import { expect, test, vi } from 'vitest'
import { Failure } from '#shared/failure.ts'
import { reportRefusal, makeFormRefusalHandler } from './report-refusal.ts'

const overtaken = new Failure(409, ['Priya Shah approved it. Nothing of it changes any more.'])
const wrong = new Failure(422, ['Write the question'])

test('a consultant who presses too late sees the registration as it is now, and not after any other refusal', () => {
  const again = vi.fn()
  reportRefusal(wrong, again)
  expect(again).not.toHaveBeenCalled()
  reportRefusal(overtaken, again)
  expect(again).toHaveBeenCalledOnce()
})

test('a form that is sent too late reads the registration again, and still ends as a failure', () => {
  const again = vi.fn()
  expect(() => makeFormRefusalHandler(again)(wrong)).toThrow(wrong)
  expect(again).not.toHaveBeenCalled()
  expect(() => makeFormRefusalHandler(again)(overtaken)).toThrow(overtaken)
  expect(again).toHaveBeenCalledOnce()
})
