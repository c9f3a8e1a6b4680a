import { expect, test } from 'vitest'
import { describeOtherSender } from './describe-other-sender.ts'

const SAM = { firstName: 'Sam', lastName: 'Whitfield', phone: '+447700900123' }

test('a later sending of the same person names no one again', () => {
  expect(describeOtherSender(SAM, SAM)).toBe('')
})

test('a later sending with another name or number says whose it is', () => {
  expect(describeOtherSender({ ...SAM, firstName: 'Robin' }, SAM)).toBe(
    'Robin Whitfield, 07700 900123',
  )
  expect(describeOtherSender({ ...SAM, phone: null }, SAM)).toBe('Sam Whitfield')
})
