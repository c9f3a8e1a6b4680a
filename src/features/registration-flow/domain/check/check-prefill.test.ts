import { describe, expect, test } from 'vitest'
import {
  ACTIONS,
  choice,
  flowOf,
  mistakesIn,
  select,
  set,
  text,
  type WrongFlow,
} from '#tests/registration-flow/written-flow.ts'

const WRONG: readonly WrongFlow[] = [
  [
    'a field of the profile that there is not',
    flowOf([text('A', { prefill: 'shoeSize' })]),
    expect.stringMatching(
      /^tasks\[0\]\.steps\[0\]\.actions\[0\]\.prefill: A profile has no 'shoeSize'\. It has firstName, .*licence\.expires\.$/,
    ),
  ],
  [
    'a field of another kind',
    flowOf([text('A', { prefill: 'birthDate' })]),
    `${ACTIONS}[0].prefill: 'birthDate' is asked by a date, not by a text.`,
  ],
  [
    'a field of one of many, outside',
    flowOf([text('A', { prefill: 'workHistory.employer' })]),
    `${ACTIONS}[0].prefill: 'workHistory.employer' is one of many: it belongs in a set whose prefill is 'workHistories'.`,
  ],
  [
    'a field that there is once, in a set',
    flowOf([set('S', [text('A', { prefill: 'firstName' })])]),
    `${ACTIONS}[0].actions[0].prefill: A person has one 'firstName': it cannot be in a set.`,
  ],
  [
    'the same field twice',
    flowOf([text('A', { prefill: 'firstName' }), text('B', { prefill: 'firstName' })]),
    `${ACTIONS}[1].prefill: 'firstName' is asked already, at ${ACTIONS}[0].`,
  ],
  [
    'choices that the field never has',
    flowOf([
      set(
        'S',
        [select('Q', [choice('Yes'), choice('Maybe')], { prefill: 'workHistory.mayContact' })],
        { prefill: 'workHistories' },
      ),
    ]),
    `${ACTIONS}[0].actions[0].choices.choicesList[1].value: 'workHistory.mayContact' is never 'Maybe'. It is one of Yes, No.`,
  ],
]

describe('an author is told what is wrong and where', () => {
  test.each(WRONG.map(([what, flow, ...sentences]) => ({ what, flow, sentences })))(
    '$what',
    ({ flow, sentences }) => {
      expect(mistakesIn(flow)).toEqual(sentences)
    },
  )
})
