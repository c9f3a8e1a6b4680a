import { expect, test } from 'vitest'
import { newsOf } from './news.ts'

const check = (licenceCheckStatusId: number, id = 'first', description = '') => ({
  id,
  licenceCheckStatusId,
  description,
})

test('a person who opens the status does not hear what they read', () => {
  expect(newsOf(undefined, [check(1)])).toBeUndefined()
})

test('a change is said once, in the words of the status', () => {
  expect(newsOf([check(1)], [check(2)])).toBe(
    'Awaiting Verification. Please confirm that this is the correct driver.',
  )
  expect(newsOf([check(2)], [check(2)])).toBeUndefined()
})

test('the reason why a check does not go on is news too', () => {
  const away = 'The checking service could not be reached. It is tried again by itself.'
  expect(newsOf([check(1)], [check(1, 'first', away)])).toBe(`Check in progress. ${away}`)
})

test('a check that someone else began is news', () => {
  expect(newsOf([], [check(0)])).toBe(
    "Not Yet Checked. The driver's licence has not yet been checked.",
  )
  expect(newsOf([check(3)], [check(0, 'second'), check(3)])).toBe(
    "Not Yet Checked. The driver's licence has not yet been checked.",
  )
})
