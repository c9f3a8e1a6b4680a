import { expect, test } from 'vitest'
import { isFileBeingSent, UNMATCHED_TEXT_MESSAGE, explainDisabledNext } from './why-not-next.ts'

test("the 'next' button is disabled with a reason while a file is on its way or an answer is missing after a try, and active otherwise [amendment 7.10]", () => {
  const none = { sendsFile: false, loose: undefined, lacksAnswer: false }
  expect(explainDisabledNext({ ...none, sendsFile: true })).toMatch(/^Your file is still on its/)
  expect(explainDisabledNext({ ...none, lacksAnswer: true })).toMatch(/^This needs an answer/)
  expect(explainDisabledNext(none)).toBeUndefined()
})

test('words that chose nothing are the reason of their own, whether or not an answer is needed [amendment 7.10]', () => {
  for (const lacksAnswer of [true, false])
    expect(
      explainDisabledNext({ sendsFile: false, loose: UNMATCHED_TEXT_MESSAGE, lacksAnswer }),
    ).toBe(`${UNMATCHED_TEXT_MESSAGE}.`)
})

test('a file that is kept on this device until there is a connection, or until the next try, keeps no one waiting [amendment 7.10]', () => {
  expect(isFileBeingSent({ online: true, retryAt: null })).toBe(true)
  expect(isFileBeingSent({ online: false, retryAt: null })).toBe(false)
  expect(isFileBeingSent({ online: true, retryAt: new Date() })).toBe(false)
})
