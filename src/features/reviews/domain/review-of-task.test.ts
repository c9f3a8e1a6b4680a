import { expect, test } from 'vitest'
import type { Answers } from '#features/registration-flow/domain/answers/answers.ts'
import { NO_ANSWERS } from '#features/registration-flow/domain/answers/answers.ts'
import type { AnswerVerdict } from '#features/registrations/domain/verdicts/verdicts.ts'
import { SMALL_FLOW } from '#tests/registrations/small-flow.ts'
import type { ApprovalObstacle } from './approval-obstacles.ts'
import { summariseTaskReview } from './review-of-task.ts'

const SIGNED: Answers = {
  ...NO_ANSWERS,
  values: new Map<string, string | { name: string; drawn: boolean }>([
    ['truthful', 'agreed'],
    ['signed', { name: 'Amara Okafor', drawn: false }],
  ]),
}
const ACCEPTED: AnswerVerdict = { outcome: 'Accepted', reason: '' }
const lacking = (actionId: string): ApprovalObstacle => ({
  ...{ taskId: 'end', actionId, itemId: null },
  ...{ question: 'Sign', sentence: 'Sign here' },
})
const reviewed = {
  ...{
    flow: SMALL_FLOW,
    answers: SIGNED,
    returned: [],
    missing: [],
    signatures: [],
  },
  verdicts: {
    answers: new Map([
      ['truthful', ACCEPTED],
      ['signed', ACCEPTED],
    ]),
  },
}

test('at the desk a task has its tick when all of it was accepted and nothing in it is missing [amendment 6.7]', () => {
  expect(summariseTaskReview(reviewed, 'end')).toEqual({
    status: 'Completed',
    words: 'All accepted',
  })
  const some = { ...reviewed, verdicts: { answers: new Map([['truthful', ACCEPTED]]) } }
  expect(summariseTaskReview(some, 'end')).toEqual({
    status: 'In progress',
    words: '1 of 2 checked',
  })
  expect(summariseTaskReview(reviewed, 'you')).toEqual({
    ...{ status: 'Not yet started', words: 'Nothing answered' },
  })
  const lacks = { ...lacking('drives'), taskId: 'you' }
  expect(summariseTaskReview({ ...reviewed, missing: [lacks] }, 'you').status).toBe(
    'Not yet started',
  )
})

test('a task with a set that no one decided claims no more than that its answers were accepted [amendment 6.7]', () => {
  const values = new Map([['preferred-name', 'Amara']])
  const verdicts = { answers: new Map([['preferred-name', ACCEPTED]]) }
  const named = { ...reviewed, answers: { ...NO_ANSWERS, values }, verdicts }
  expect(summariseTaskReview(named, 'you')).toEqual({
    ...{ status: 'Completed', words: 'All answers accepted' },
  })
  const both = { answers: new Map([...verdicts.answers, ['work-history', ACCEPTED]]) }
  expect(summariseTaskReview({ ...named, verdicts: both }, 'you').words).toBe('All accepted')
})

test('a signature that ended takes the tick of its task, also where it was accepted while it held [amendment 6.7]', () => {
  const values = new Map([...SIGNED.values].filter(([key]) => key !== 'signed'))
  const ended = {
    ...reviewed,
    answers: { ...SIGNED, values },
    missing: [lacking('signed')],
    signatures: [{ actionId: 'signed', itemId: null, reason: 'changed' as const }],
  }
  expect(summariseTaskReview(ended, 'end')).toEqual({
    ...{ status: 'In progress', words: 'The signature no longer holds' },
  })
})

test('what is still missing, or a file that is not clean, takes the tick although all that is there was accepted [amendment 6.7]', () => {
  expect(summariseTaskReview({ ...reviewed, missing: [lacking('truthful')] }, 'end')).toEqual({
    ...{ status: 'In progress', words: '1 missing or not clean' },
  })
})
