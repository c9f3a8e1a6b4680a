import { expect, test } from 'vitest'
import { answered, EXAMPLE } from '#tests/registration-flow/example-flow.ts'
import { type Answers, NO_ANSWERS } from './answers.ts'
import type { Action, Flow } from '../definition/definition.ts'
import { completedInWords, stepInWords, taskStatus } from '../tasks/progress.ts'
import { stillNeeded } from './still-needed.ts'
import { submission } from './submission.ts'

const TODAY = '2026-11-22'
const WORKER = answered(
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
const plus = (answers: Answers, given: Parameters<typeof answered>[0]): Answers => ({
  ...answers,
  values: new Map([...answers.values, ...answered(given).values]),
})
const without = (answers: Answers, ...keys: readonly string[]): Answers => ({
  ...answers,
  values: new Map([...answers.values].filter(([key]) => !keys.includes(key))),
})
const statuses = (answers: Answers, returned: readonly string[] = [], flow = EXAMPLE) =>
  flow.tasks.map(({ id }) =>
    taskStatus(flow, answers, id, { returned: new Set(returned), unkept: new Set(), today: TODAY }),
  )
const one = (action: object, waitsForAll = false): Flow => ({
  ...EXAMPLE,
  tasks: [
    {
      id: 'only',
      name: 'Only',
      waitsForAll,
      steps: [
        {
          id: 'step',
          name: 'Step',
          showIntroductionScreen: false,
          actions: [{ id: 'one', name: 'One', label: 'First name', ...action } as Action],
        },
      ],
    },
  ],
})

test('what is sent is what is asked; what was answered before another choice stays behind', () => {
  const changed = plus(WORKER, { points: ['some'], why: 'speed', 'reason@a': 'moved' })
  expect(submission(EXAMPLE, changed, TODAY)).toMatchObject({ stillNeeded: [], wrong: [] })
  expect(submission(EXAMPLE, changed, TODAY).answers.map(({ key }) => key)).toEqual([
    'holds',
    'glasses',
    'picture',
    'employer@a',
    'left@a',
    'signature',
  ])
})

test('what is still needed is named with a sentence: unanswered, passed for now, below an inline choice, and too few of a set', () => {
  const half: Answers = {
    ...without(plus(WORKER, { glasses: ['yes'] }), 'picture', 'employer@a', 'left@a'),
    items: new Map(),
    skipped: new Set(['picture']),
  }
  expect(
    submission(EXAMPLE, half, TODAY).stillNeeded.map(({ key, sentence }) => [key, sentence]),
  ).toEqual([
    ['strength', 'Enter the strength'],
    ['picture', 'Enter the picture'],
    ['job', 'Add a job'],
  ])
})

test('what may be left out is neither missed nor sent', () => {
  expect(stillNeeded(EXAMPLE, WORKER)).toEqual([])
  expect(stillNeeded(one({ type: 'information' }), NO_ANSWERS)).toEqual([])
  expect(
    submission(one({ type: 'information' }), answered({ one: 'seen' }), TODAY).answers,
  ).toEqual([])
  expect(
    submission(one({ type: 'textarea', optional: true }), answered({ one: ' ' }), TODAY),
  ).toEqual({ answers: [], stillNeeded: [], wrong: [] })
})

test('an answer that is not right any more is named, and its task is not completed', () => {
  const passport = one({ type: 'date', label: 'Expiry date', validation: { earliest: 'today' } })
  const answers = answered({ one: '2026-11-22' })
  expect(submission(passport, answers, TODAY).wrong).toEqual([])
  expect(
    submission(passport, answers, '2026-11-23').wrong.map(({ key, sentence }) => [key, sentence]),
  ).toEqual([['one', 'The date must be today or in the future']])
  expect(
    [TODAY, '2026-11-23'].map((today) =>
      taskStatus(passport, answers, 'only', { returned: new Set(), unkept: new Set(), today }),
    ),
  ).toEqual(['Completed', 'In progress'])
})

test('more items than a set may have are wrong', () => {
  const many: Answers = {
    values: new Map(),
    items: new Map([['one', ['a', 'b', 'c']]]),
    skipped: new Set(),
  }
  expect(
    submission(
      one({ type: 'ActionSet', itemName: 'Job', atLeast: 0, atMost: 2, actions: [] }),
      many,
      TODAY,
    ).wrong.map(({ sentence }) => sentence),
  ).toEqual(['Keep at most 2 of these: job'])
})

test('choices: one is enough of one, all must be shown, some say more, and some stand alone [seed 3.16.1, 3.16.3, 3.19.1, 3.15.1-2, 3.15.7]', () => {
  const choices = {
    choicesList: [
      { value: 'a', label: 'A' },
      { value: 'b', label: 'Other', pleaseSpecifyChoices: [{ value: 'Please specify' }] },
      { value: 'none', label: 'None of these', exclusive: true },
    ].map((choice) => ({
      inline: false,
      dependencyQuestions: [],
      pleaseSpecifyChoices: [],
      ...choice,
    })),
  }
  const wrong = (
    type: string,
    given: readonly (readonly [string, string | null])[],
    validation = {},
  ) => {
    const values = new Map([
      ['one', given.map(([choiceValue, answer]) => ({ choiceValue, answer }))],
    ])
    const { stillNeeded, wrong } = submission(
      one({ type, choices, validation }),
      { ...NO_ANSWERS, values },
      TODAY,
    )
    return [...stillNeeded, ...wrong].map(({ sentence }) => sentence)
  }
  expect(wrong('single_select', [])).toEqual(['Choose an answer'])
  expect(wrong('checkbox', [])).toEqual(['Choose at least one answer'])
  expect(wrong('checkbox', [], { atLeast: 2 })).toEqual(['Choose at least 2 answers'])
  expect(
    wrong('single_select', [
      ['a', null],
      ['b', 'more'],
    ]),
  ).toEqual(['Choose one answer'])
  expect(wrong('single_select', [['gone', null]])).toEqual(['Choose from the answers shown'])
  expect(
    wrong('checkbox', [
      ['a', null],
      ['a', null],
    ]),
  ).toEqual(['Choose from the answers shown'])
  expect(wrong('single_select', [['a', 'nobody asked']])).toEqual(['Choose from the answers shown'])
  expect(wrong('single_select', [['b', null]])).toEqual(["Say more about 'Other'"])
  expect(wrong('single_select', [['b', ' ']])).toEqual(["Say more about 'Other'"])
  expect(wrong('single_select', [['b', 'my own']])).toEqual([])
  expect(
    wrong('checkbox', [
      ['a', null],
      ['none', null],
    ]),
  ).toEqual(["'None of these' cannot be chosen together with another answer"])
  expect(wrong('checkbox', [['a', null]], { atLeast: 2 })).toEqual(['Choose at least 2 answers'])
  expect(wrong('checkbox', [['none', null]], { atLeast: 2 })).toEqual([])
  expect(
    wrong(
      'multi_select',
      [
        ['a', null],
        ['b', 'x'],
      ],
      { atMost: 1 },
    ),
  ).toEqual(['Choose at most one answer'])
})

test('an address says which of its lines is wrong [seed 3.12.8]', () => {
  const sentence = (lines: object) =>
    submission(
      one({ type: 'address' }),
      {
        ...NO_ANSWERS,
        values: new Map([
          [
            'one',
            {
              address1: '4 Albion Street',
              address2: '',
              address3: '',
              address4: '',
              city: 'Leeds',
              county: '',
              postCode: 'LS10 1AB',
              country: 'United Kingdom',
              ...lines,
            },
          ],
        ]),
      },
      TODAY,
    ).wrong.map((refused) => refused.sentence)
  expect(sentence({})).toEqual([])
  expect(sentence({ address1: '' })).toEqual(['Enter the first line of the address'])
  expect(sentence({ city: '' })).toEqual(['Enter the town or city'])
  expect(sentence({ postCode: '' })).toEqual(['Enter the postcode'])
  expect(sentence({ postCode: 'LS' })).toEqual(['Enter a full UK postcode, for example LS10 1AB'])
  expect(sentence({ country: 'Ireland', postCode: '' })).toEqual([])
})

test('a task goes from not yet started over in progress to completed, and the declaration waits for the others', () => {
  expect(statuses(NO_ANSWERS)).toEqual(['Not yet started', 'Not yet started', 'Cannot start yet'])
  expect(statuses(answered({ holds: ['no'] }))).toEqual([
    'In progress',
    'Not yet started',
    'Cannot start yet',
  ])
  expect(statuses({ ...NO_ANSWERS, skipped: new Set(['picture']) })[0]).toBe('In progress')
  expect(statuses(answered({}, ['a']))[1]).toBe('In progress')
  expect(statuses(without(WORKER, 'signature'))).toEqual([
    'Completed',
    'Completed',
    'Not yet started',
  ])
  expect(statuses(WORKER)).toEqual(['Completed', 'Completed', 'Completed'])
  expect(statuses(WORKER, ['employer@a'])).toEqual(['Completed', 'Returned', 'Completed'])
  expect(statuses(WORKER, ['why'])).toEqual(['Completed', 'Completed', 'Completed'])
})

test('a task in which nothing must be answered is not completed before anything was', () => {
  expect(
    [NO_ANSWERS, answered({ one: 'words' })].map((answers) =>
      statuses(answers, [], one({ type: 'text', optional: true })),
    ),
  ).toEqual([['Not yet started'], ['Completed']])
})

test('once all of it was sent, a task in which nothing had to be answered and nothing was is completed', () => {
  const [flow, needed] = [one({ type: 'text', optional: true }), one({ type: 'text' })]
  const judged = { returned: new Set<string>(), unkept: new Set<string>(), today: TODAY }
  const [id = ''] = flow.tasks.map((task) => task.id)
  const sent = { ...judged, wasSent: true }
  expect(taskStatus(flow, NO_ANSWERS, id, { ...judged, wasSent: false })).toBe('Not yet started')
  expect(taskStatus(flow, NO_ANSWERS, id, sent)).toBe('Completed')
  expect(taskStatus(needed, NO_ANSWERS, id, sent)).toBe('Not yet started')
})

test('a task that waits for nothing above it can start', () => {
  expect(statuses(NO_ANSWERS, [], one({ type: 'text' }, true))).toEqual(['Not yet started'])
})

test('how far somebody has come is said in words', () => {
  expect(
    completedInWords([
      'Completed',
      'In progress',
      'Returned',
      'Cannot start yet',
      'Not yet started',
    ]),
  ).toBe('You have completed 1 of 5 tasks')
  expect(completedInWords(['Completed'])).toBe('You have completed 1 of 1 task')
  expect(stepInWords(EXAMPLE, 'driving', 'photo')).toBe('step 2 of 2')
})
