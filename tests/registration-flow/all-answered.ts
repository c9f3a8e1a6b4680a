import type { Answers } from '#features/registration-flow/domain/answers/answers.ts'
import { answered } from './example-flow.ts'

/** Answers to every question that the flow EXAMPLE asks a person with one job who does not drive. */
export const ALL_ANSWERED = answered(
  {
    holds: ['no'],
    glasses: ['no'],
    picture: 'p',
    'employer@a': 'Acme',
    'left@a': ['no'],
    signature: 'Amara',
  },
  ['a'],
)

export const without = (answers: Answers, ...keys: readonly string[]): Answers => ({
  ...answers,
  values: new Map([...answers.values].filter(([key]) => !keys.includes(key))),
})
