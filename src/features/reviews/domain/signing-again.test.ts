import { expect, test } from 'vitest'
import { describeSigningAgain } from './signing-again.ts'

test.each(['Sent', 'InProgress', 'Returned'] as const)(
  'the desk is not told to ask for a signature that a registration which is %s asks for already',
  (status) => {
    expect(describeSigningAgain(status)).toMatch(/^It is asked for again/)
  },
)

test('the desk asks for a signature again during a review, and never after it', () => {
  expect(describeSigningAgain('Submitted')).toMatch(/^Ask for it again/)
  expect(describeSigningAgain('InReview')).toMatch(/^Ask for it again/)
  expect(describeSigningAgain('Approved')).toBeUndefined()
  expect(describeSigningAgain('Cancelled')).toBeUndefined()
})
