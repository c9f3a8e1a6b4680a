import { expect, test } from 'vitest'
import {
  isDecisionOutdated,
  describeSkippedApplication,
  describeNewerStatus,
} from './outdated-decision.ts'

const at = (minute: number) => new Date(Date.UTC(2026, 10, 24, 9, minute))
const SEEN = { status: 'Under review', at: at(0) } as const
const BY_PRIYA = { status: 'Interview', at: at(1), by: 'priya' } as const
const REFUSAL = { status: 'Not successful', reply: '' } as const

test('a decision on what the consultant saw overtakes no one', () => {
  expect(isDecisionOutdated({ ...SEEN, by: 'priya' }, SEEN, REFUSAL, 'owen')).toBe(false)
})

test('a decision on a status that someone changed meanwhile is overtaken, also where it went there and back', () => {
  expect(isDecisionOutdated(BY_PRIYA, SEEN, REFUSAL, 'owen')).toBe(true)
  expect(isDecisionOutdated({ ...SEEN, at: at(2), by: 'priya' }, SEEN, REFUSAL, 'owen')).toBe(true)
  expect(isDecisionOutdated(BY_PRIYA, SEEN, REFUSAL, 'priya'), 'in another tab').toBe(true)
})

test('the same decision of the same consultant is one that no answer came to, unless there is a reply', () => {
  const again = { status: 'Interview', reply: '' } as const
  expect(isDecisionOutdated(BY_PRIYA, SEEN, again, 'priya')).toBe(false)
  expect(isDecisionOutdated(BY_PRIYA, SEEN, again, 'owen')).toBe(true)
  expect(isDecisionOutdated(BY_PRIYA, SEEN, { ...again, reply: 'Come on Tuesday.' }, 'priya')).toBe(
    true,
  )
})

test('a reply by itself is overtaken only by a withdrawal', () => {
  const reply = { reply: 'We are reading it.' }
  const withdrawn = { status: 'Withdrawn', at: at(1), by: 'candidate' } as const
  expect(isDecisionOutdated(BY_PRIYA, SEEN, reply, 'owen')).toBe(false)
  expect(isDecisionOutdated(withdrawn, SEEN, reply, 'owen')).toBe(true)
  expect(isDecisionOutdated(withdrawn, withdrawn, reply, 'owen')).toBe(false)
})

test('it is said how it is now and who set it', () => {
  expect(describeNewerStatus('Interview', 'Priya Shah')).toBe(
    'The status is now Interview, set by Priya Shah.',
  )
  expect(describeNewerStatus('Withdrawn', 'the candidate')).toBe(
    'The candidate has withdrawn this application.',
  )
  expect(describeSkippedApplication('Owen Pritchard', 'Placed', 'Priya Shah')).toBe(
    'Owen Pritchard was left out because the status is now Placed, set by Priya Shah.',
  )
  expect(describeSkippedApplication('Owen Pritchard', 'Withdrawn', 'the candidate')).toBe(
    'Owen Pritchard was left out because they have withdrawn.',
  )
})
