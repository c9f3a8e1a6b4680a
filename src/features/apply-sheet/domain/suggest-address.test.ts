import { expect, test } from 'vitest'
import { suggestAddress } from './suggest-address.ts'

test.each([
  ['sam@gmial.com', 'sam@gmail.com'],
  ['sam@gmai.com', 'sam@gmail.com'],
  ['sam@gmaill.com', 'sam@gmail.com'],
  ['sam@hotnail.co.uk', 'sam@hotmail.co.uk'],
])('%s was probably meant as %s', (typed, meant) => {
  expect(suggestAddress(typed)).toBe(meant)
})

test.each(['sam@gmail.com', 'sam@gmx.com', 'sam@example.com', 'sam', '@gmial.com', ''])(
  '%s is not questioned',
  (typed) => {
    expect(suggestAddress(typed)).toBeUndefined()
  },
)
