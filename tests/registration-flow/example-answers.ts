import { answered, screenAt } from './example-flow.ts'

/** The answers of a driver without a job. Some of them open further questions, which are answered too. */
export const DRIVER = answered({
  holds: ['yes'],
  points: ['some'],
  why: 'speed',
  number: 'x',
  glasses: ['yes'],
  strength: '2',
  picture: 'p',
})
/** The answers of a person with two jobs, who does not drive. */
export const WORKER = answered(
  {
    holds: ['no'],
    glasses: ['no'],
    picture: 'p',
    'employer@a': 'Acme',
    'left@a': ['yes'],
    'reason@a': 'moved',
    'employer@b': 'Bolt',
    'left@b': ['no'],
  },
  ['a', 'b'],
)

export const positionAt = (words: string) => ({ at: screenAt(words), direction: 'none' }) as const
