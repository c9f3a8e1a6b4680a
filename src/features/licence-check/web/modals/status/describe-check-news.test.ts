import { expect, test } from 'vitest'
import { describeCheckNews } from './describe-check-news.ts'

const check = (licenceCheckStatusId: number, id = 'first', description = '') => ({
  id,
  licenceCheckStatusId,
  description,
})

test('a person who opens the status does not hear what they read', () => {
  expect(describeCheckNews(undefined, [check(1)])).toBeUndefined()
})

test('a change is said once, in the words of the status', () => {
  expect(describeCheckNews([check(1)], [check(2)])).toBe(
    'Awaiting Verification. Please confirm that this is the correct driver.',
  )
  expect(describeCheckNews([check(2)], [check(2)])).toBeUndefined()
})

test('the reason why a check does not go on is news too', () => {
  const away = 'The checking service could not be reached. It is tried again by itself.'
  expect(describeCheckNews([check(1)], [check(1, 'first', away)])).toBe(
    `Check in progress. ${away}`,
  )
})

test('a check that someone else began is news', () => {
  expect(describeCheckNews([], [check(0)])).toBe(
    "Not Yet Checked. The driver's licence has not yet been checked.",
  )
  expect(describeCheckNews([check(3)], [check(0, 'second'), check(3)])).toBe(
    "Not Yet Checked. The driver's licence has not yet been checked.",
  )
})
