import { describe, expect, test } from 'vitest'
import {
  ACTIONS,
  bounded,
  CHOICES,
  choice,
  flowOf,
  mistakesIn,
  select,
  type WrongFlow,
} from '#tests/registration-flow/written-flow.ts'

const WRONG: readonly WrongFlow[] = [
  ['no choices', flowOf([select('Q', [])]), `${CHOICES}: 'Q' has no choices.`],
  [
    'nothing to choose',
    flowOf([select('Q', [choice('a')])]),
    `${CHOICES}: 'Q' leaves nothing to choose: it has one choice. Use a checkbox.`,
  ],
  [
    'two choices of one value',
    flowOf([select('Q', [choice('a'), choice('a', { label: 'Other' })])]),
    `${CHOICES}[1].value: Another choice has the value 'a' already: this one can never be chosen.`,
  ],
  [
    'two choices of one label',
    flowOf([select('Q', [choice('a'), choice('b', { label: 'The a' })])]),
    `${CHOICES}[1].label: Another choice reads 'The a' already: no one can tell them apart.`,
  ],
  [
    'a single choice that clears the others',
    flowOf([select('Q', [choice('a'), choice('b', { exclusive: true })])]),
    `${CHOICES}[1].exclusive: Of a single_select one choice is chosen anyway: leave exclusive out.`,
  ],
  [
    'two texts to specify one choice',
    flowOf([
      select('Q', [
        choice('a'),
        choice('b', { pleaseSpecifyChoices: [{ value: 'Which?' }, { value: 'Why?' }] }),
      ]),
    ]),
    `${CHOICES}[1].pleaseSpecifyChoices: A choice is specified in one text: one entry is the most.`,
  ],
  [
    'more choices needed than there are',
    flowOf([
      select('Q', [choice('a'), choice('b')], { type: 'checkbox', validation: { atLeast: 3 } }),
    ]),
    `${ACTIONS}[0].validation.atLeast: atLeast is 3, but only 2 choices can be chosen together.`,
  ],
  [
    'a bound of another type',
    flowOf([bounded('date', { minLength: 2 })]),
    `${ACTIONS}[0].validation.minLength: A date does not read minLength. It reads earliest, latest.`,
  ],
  [
    'a bound of a type without bounds',
    flowOf([bounded('nino', { format: 'digits' })]),
    `${ACTIONS}[0].validation.format: A nino does not read format. It reads none.`,
  ],
  [
    'texts too short and too long at once',
    flowOf([bounded('text', { minLength: 5, maxLength: 4 })]),
    `${ACTIONS}[0].validation.minLength: minLength is more than maxLength: no text is right.`,
  ],
  [
    'no number',
    flowOf([bounded('number', { min: 5, max: 4 })]),
    `${ACTIONS}[0].validation.min: min is more than max: no number is right.`,
  ],
  [
    'no file',
    flowOf([bounded('upload', { atMost: 0 })]),
    `${ACTIONS}[0].validation.atMost: atMost is 0: no answer is right.`,
  ],
  [
    'a text that must be longer than texts may be',
    flowOf([bounded('text', { minLength: 300 })]),
    `${ACTIONS}[0].validation: No answer is right: the best that we found is told 'Use 250 characters or fewer'.`,
  ],
  [
    'a format in too few characters',
    flowOf([bounded('text', { format: 'share_code', maxLength: 5 })]),
    `${ACTIONS}[0].validation: No answer is right: the best that we found is told 'Enter a share code of 9 letters and digits that begins with W, for example W4A 7K2 9PX'.`,
  ],
  [
    'more files than a question takes',
    flowOf([bounded('upload', { atLeast: 11 })]),
    `${ACTIONS}[0].validation: No answer is right: the best that we found is told 'Upload at most 10 files'.`,
  ],
  [
    'no whole number',
    flowOf([bounded('number', { min: 1.2, max: 1.8 })]),
    `${ACTIONS}[0].validation: No answer is right: the best that we found is told 'Enter 1.2 to 1.8'.`,
  ],
  [
    'a day that never was',
    flowOf([bounded('date', { latest: '2026-02-30' })]),
    `${ACTIONS}[0].validation.latest: 2026-02-30 is no day of the calendar.`,
  ],
  [
    'days in the wrong order',
    flowOf([bounded('date', { earliest: '2026-03-01', latest: '2026-02-28' })]),
    `${ACTIONS}[0].validation.earliest: earliest is after latest: no day is right.`,
  ],
  [
    'ages in the wrong order',
    flowOf([bounded('date', { earliest: '-18y', latest: '-100y' })]),
    `${ACTIONS}[0].validation.earliest: earliest is after latest: no day is right.`,
  ],
  [
    'days in the past that must be in the future',
    flowOf([bounded('date', { earliest: 'today', latest: '-1d' })]),
    `${ACTIONS}[0].validation.earliest: earliest is after latest: no day is right.`,
  ],
  ...(
    [
      [{ earliest: '2027-01-01', latest: 'today' }, 'earliest', '2027-01-01', '2026-11-23'],
      [{ earliest: '-18y', latest: '2001-01-01' }, 'earliest', '2008-11-23', '2001-01-01'],
      [{ earliest: '+500y' }, 'earliest', '2526-11-23', '2099-12-31'],
      [{ latest: '-1950y' }, 'latest', '1900-01-01', '1000-01-01'],
    ] as const
  ).map(
    ([validation, key, from, to]) =>
      [
        `bounds that no day fits, ${JSON.stringify(validation)} [amendment 6.9]`,
        flowOf([bounded('date', validation)]),
        `${ACTIONS}[0].validation.${key}: No day fits: today these bounds ask for ${from} or later and ${to} or earlier.`,
      ] as const,
  ),
]

describe('an author is told what is wrong and where', () => {
  test.each(WRONG.map(([what, flow, ...sentences]) => ({ what, flow, sentences })))(
    '$what',
    ({ flow, sentences }) => {
      expect(mistakesIn(flow)).toEqual(sentences)
    },
  )
})
