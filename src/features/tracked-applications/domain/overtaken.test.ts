import { expect, test } from 'vitest'
import { isOvertaken, leftOutInWords, overtakenInWords } from './overtaken.ts'

const at = (minute: number) => new Date(Date.UTC(2026, 10, 24, 9, minute))
const SEEN = { status: 'Under review', at: at(0) } as const
const BY_PRIYA = { status: 'Interview', at: at(1), by: 'priya' } as const
const REFUSAL = { status: 'Not successful', reply: '' } as const

test('a decision on what the consultant saw overtakes no one', () => {
  expect(isOvertaken({ ...SEEN, by: 'priya' }, SEEN, REFUSAL, 'owen')).toBe(false)
})

test('a decision on a status that someone changed meanwhile is overtaken, also where it went there and back', () => {
  expect(isOvertaken(BY_PRIYA, SEEN, REFUSAL, 'owen')).toBe(true)
  expect(isOvertaken({ ...SEEN, at: at(2), by: 'priya' }, SEEN, REFUSAL, 'owen')).toBe(true)
  expect(isOvertaken(BY_PRIYA, SEEN, REFUSAL, 'priya'), 'in another tab').toBe(true)
})

test('the same decision of the same consultant is one that no answer came to, unless there is a reply', () => {
  const again = { status: 'Interview', reply: '' } as const
  expect(isOvertaken(BY_PRIYA, SEEN, again, 'priya')).toBe(false)
  expect(isOvertaken(BY_PRIYA, SEEN, again, 'owen')).toBe(true)
  expect(isOvertaken(BY_PRIYA, SEEN, { ...again, reply: 'Come on Tuesday.' }, 'priya')).toBe(true)
})

test('a reply by itself is overtaken only by a withdrawal', () => {
  const reply = { reply: 'We are reading it.' }
  const withdrawn = { status: 'Withdrawn', at: at(1), by: 'candidate' } as const
  expect(isOvertaken(BY_PRIYA, SEEN, reply, 'owen')).toBe(false)
  expect(isOvertaken(withdrawn, SEEN, reply, 'owen')).toBe(true)
  expect(isOvertaken(withdrawn, withdrawn, reply, 'owen')).toBe(false)
})

test('it is said how it is now and who set it', () => {
  expect(overtakenInWords('Interview', 'Priya Shah')).toBe(
    'It is at Interview now, set by Priya Shah.',
  )
  expect(overtakenInWords('Withdrawn', 'the candidate')).toBe(
    'The candidate has withdrawn this application.',
  )
  expect(leftOutInWords('Owen Pritchard', 'Placed', 'Priya Shah')).toBe(
    'Owen Pritchard is at Placed now, set by Priya Shah, and was left out.',
  )
  expect(leftOutInWords('Owen Pritchard', 'Withdrawn', 'the candidate')).toBe(
    'Owen Pritchard has withdrawn, and was left out.',
  )
})
