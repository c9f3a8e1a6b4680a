import { expect, test } from 'vitest'
import { findChangesSinceReturn, describeChangesToReview } from './back-for-review.ts'

const answer = (actionId: string, changed: boolean) => ({
  ...{ actionId, changed },
  itemId: null,
  by: 'Priya',
  reason: 'Your full name',
  before: 'Ama',
  isAsked: true,
})

test('of a registration that came back the desk is told how many answers changed, and led to the first of them', () => {
  const cameBack = [answer('drives', false), answer('name', true), answer('phone', true)]
  for (const status of ['Submitted', 'InReview'] as const)
    expect(findChangesSinceReturn(status, cameBack)).toEqual({
      changed: 2,
      unchanged: 1,
      first: cameBack[1],
      gone: [],
    })
  expect(findChangesSinceReturn('Submitted', [answer('drives', false)])).toMatchObject({
    changed: 0,
    first: { actionId: 'drives' },
  })
})

test('what was asked for again and is no longer asked is told, and is not the first to look at', () => {
  const gone = { ...answer('nickname', true), isAsked: false }
  expect(findChangesSinceReturn('Submitted', [answer('drives', true), gone])).toEqual({
    changed: 1,
    unchanged: 0,
    first: answer('drives', true),
    gone: [gone],
  })
  expect(findChangesSinceReturn('Submitted', [gone])?.first).toBeUndefined()
})

test('one that is new, still with its person or already approved did not come back', () => {
  expect(findChangesSinceReturn('Submitted', [])).toBeUndefined()
  expect(findChangesSinceReturn('Returned', [answer('name', true)])).toBeUndefined()
  expect(findChangesSinceReturn('Approved', [answer('name', true)])).toBeUndefined()
})

test.each([
  [0, 0, 'Came back: no answer changed'],
  [0, 2, 'Came back: no answer changed'],
  [1, 0, 'Came back: 1 answer changed'],
  [3, 1, 'Came back: 3 answers changed, and 1 asked for again was not changed'],
  [1, 2, 'Came back: 1 answer changed, and 2 asked for again were not changed'],
])(
  'with %d changed answers and %d unchanged ones the words are %j',
  (changed, unchanged, words) => {
    expect(describeChangesToReview({ changed, unchanged })).toBe(words)
  },
)
