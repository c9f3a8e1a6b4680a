import { expect, test } from 'vitest'
import { isOnItsWay, whyNotNext } from './why-not-next.ts'

test("the 'next' button is disabled with a reason while a file is on its way or an answer is missing after a try, and active otherwise [amendment 7.10]", () => {
  expect(whyNotNext({ sendsFile: true, lacksAnswer: false })).toMatch(/^Your file is still on its/)
  expect(whyNotNext({ sendsFile: false, lacksAnswer: true })).toMatch(/^This needs an answer/)
  expect(whyNotNext({ sendsFile: false, lacksAnswer: false })).toBeUndefined()
})

test('a file that is kept on this device until there is a connection, or until the next try, keeps no one waiting [amendment 7.10]', () => {
  expect(isOnItsWay({ online: true, retryAt: null })).toBe(true)
  expect(isOnItsWay({ online: false, retryAt: null })).toBe(false)
  expect(isOnItsWay({ online: true, retryAt: new Date() })).toBe(false)
})
