import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Answers, NO_ANSWERS, type AnswerValue } from '../answers/answers.ts'
import type { Action, Choice, Flow } from '../definition/definition.ts'
import { formatAnswer } from '../questions/format-answer.ts'
import {
  EMPTY_TAG_TEXT,
  fillLinesWithValues,
  fillTags,
  findQuestionOfTag,
  listTags,
  listUnfilledTags,
  type MergeTagFacts,
} from './merge-tags.ts'

const text = (name: string, more: Partial<Action> = {}) =>
  ({ id: name.toLowerCase(), name, type: 'text', label: name, ...more }) as Action
const choice = (value: string, dependencyQuestions: readonly Action[] = []): Choice => ({
  value,
  label: `Label of ${value}`,
  inline: true,
  dependencyQuestions,
  pleaseSpecifyChoices: [],
})
const flow: Flow = {
  name: 'test',
  version: 1,
  type: 'Standard',
  title: 'Test',
  introduction: { text: '', minutes: 1, ready: [] },
  tasks: [
    {
      id: 'task',
      name: 'Task',
      steps: [
        {
          id: 'step',
          name: 'Step',
          showIntroductionScreen: false,
          actions: [
            text('Nickname'),
            text('Surname', { prefill: 'lastName' }),
            text('Home', { type: 'address', prefill: 'address' } as Partial<Action>),
            {
              id: 'paid',
              name: 'HowPaid',
              type: 'single_select',
              label: 'How paid?',
              choices: {
                choicesList: [choice('paye'), choice('limited', [text('LimitedCompanyName')])],
              },
            },
            {
              id: 'jobs',
              name: 'Jobs',
              type: 'ActionSet',
              label: 'Jobs',
              itemName: 'Job',
              atLeast: 0,
              atMost: 5,
              actions: [text('Employer')],
            },
          ],
        },
      ],
    },
  ],
}
const named: MergeTagFacts = {
  candidate: { firstName: 'Amara', lastName: 'Okafor' },
  consultantFirstName: 'Priya',
  branchName: 'Wakefield',
}
const answersOf = (
  values: Readonly<Record<string, AnswerValue>>,
  items: Readonly<Record<string, readonly string[]>> = {},
): Answers => ({
  ...NO_ANSWERS,
  values: new Map(Object.entries(values)),
  items: new Map(Object.entries(items)),
})
const filled = (words: string, answers = NO_ANSWERS, who = named) =>
  fillTags(words, who, flow, answers)

test('a person is spoken to by name, and told who looks after them [seed 3.20.2-3, 3.20.5-6]', () => {
  expect(
    filled(
      '{{CandidateFirstName}} {{ CandidateLastName }}, {{CONSULTANT_FIRSTNAME}} of {{BRANCH_NAME}} will ring you',
    ),
  ).toBe('Amara Okafor, Priya of Wakefield will ring you')
})

test('no one reads a raw tag: what is not known yet is a row of 18 dashes, the consultant and the branch have words of their own [seed 9.1]', () => {
  const unknown = {
    candidate: { firstName: ' ', lastName: '' },
    consultantFirstName: null,
    branchName: '',
  }
  expect(EMPTY_TAG_TEXT).toHaveLength(18)
  expect(
    filled(
      '{{CandidateFirstName}}|{{CandidateAddress}}|{{Unknown}}|{{}}|{{toString}}',
      NO_ANSWERS,
      unknown,
    ),
  ).toBe(Array(5).fill(EMPTY_TAG_TEXT).join('|'))
  expect(filled('{{CONSULTANT_FIRSTNAME}}, {{BRANCH_NAME}}', NO_ANSWERS, unknown)).toBe(
    'your consultant, your branch',
  )
})

test('an address and a company are those that the person gave [seed 3.20.1, 3.20.4, 3.20.7]', () => {
  const home = {
    address1: '1 Quay Street',
    address2: '',
    address3: '',
    address4: '',
    city: 'Leeds',
    county: '',
    postCode: 'LS10 1AB',
    country: 'United Kingdom',
  }
  const answers = answersOf({
    home,
    paid: [{ choiceValue: 'limited', answer: null }],
    limitedcompanyname: 'Okafor Ltd',
  })
  expect(
    filled('{{CandidateAddress}} / {{Home}} / {{LimitedCompanyName}} / {{HowPaid}}', answers),
  ).toBe(
    '1 Quay Street, Leeds, LS10 1AB, United Kingdom / 1 Quay Street, Leeds, LS10 1AB, United Kingdom / Okafor Ltd / Label of limited',
  )
})

test('a corrected name is the one that a person signs with', () => {
  expect(
    filled('{{CandidateFirstName}} {{CandidateLastName}}', answersOf({ surname: 'Okafor-Bello' })),
  ).toBe('Amara Okafor-Bello')
})

test('an answer that is no longer asked is not told, though it is still kept', () => {
  expect(
    filled(
      '{{LimitedCompanyName}}',
      answersOf({
        paid: [{ choiceValue: 'paye', answer: null }],
        limitedcompanyname: 'Okafor Ltd',
      }),
    ),
  ).toBe(EMPTY_TAG_TEXT)
})

test('inside an item a question means that of the item, elsewhere those of all items', () => {
  const answers = answersOf(
    { 'employer@1': 'Acme', 'employer@2': 'Brill' },
    { jobs: ['1', '2', '3'] },
  )
  expect(filled('{{Employer}}', answers)).toBe('Acme, Brill')
  expect(fillTags('{{Employer}}', named, flow, answers, '2')).toBe('Brill')
  expect(fillTags('{{Employer}}', named, flow, answers, '3')).toBe(EMPTY_TAG_TEXT)
  expect(fillTags('{{Employer}}', named, flow, answers, 'of-another-set')).toBe('Acme, Brill')
})

test('a line with a tag without a value is left out for a candidate, and the other lines stay', () => {
  const words = 'Hello {{CandidateFirstName}}.\n\n{{LimitedCompanyName}} pays you.\nAsk us.'
  expect(fillLinesWithValues(words, named, flow, NO_ANSWERS)).toBe('Hello Amara.\n\nAsk us.')
  expect(listUnfilledTags(words, named, flow, NO_ANSWERS)).toEqual(['LimitedCompanyName'])
})

test('the question that gives a tag its value is found, inside an item that of the item', () => {
  const jobs = answersOf({}, { jobs: ['1', '2'] })
  const found = (tag: string, itemId?: string) => findQuestionOfTag(tag, flow, jobs, itemId)?.hop
  expect(found('Employer', '2')).toEqual({ actionId: 'employer', itemId: '2' })
  expect(found('CandidateLastName')).toEqual({ actionId: 'surname' })
})

describe('a value is never read for tags [S-36]', () => {
  test.each([
    ['{{BRANCH_NAME}}<img src=x onerror=alert(1)>'],
    ['{{Employer}}'],
    ['{{Nickname}}'],
    ['$& $1 $` {{'],
    ['}}{{BRANCH_NAME'],
  ])('%s is printed as it was typed', (typed) => {
    expect(filled('[{{Nickname}}]', answersOf({ nickname: typed }))).toBe(`[${typed}]`)
    expect(
      filled('[{{CandidateFirstName}}]', NO_ANSWERS, {
        ...named,
        candidate: { firstName: typed, lastName: '' },
      }),
    ).toBe(`[${typed}]`)
  })

  test('tags are filled in once, for any answer and any text around them', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('{{', '}}', '{', '}', 'Nickname', 'BRANCH_NAME', ' ', 'x')),
        fc.string(),
        (pieces, word) => {
          const typed = `${pieces.join('')}${word}`.trim() || 'x'
          expect(filled('a{{Nickname}}b{{Nickname}}c', answersOf({ nickname: typed }))).toBe(
            `a${typed}b${typed}c`,
          )
        },
      ),
    )
  })
})

test('a text without tags stays as it is', () => {
  fc.assert(
    fc.property(
      fc.string().filter((words) => listTags(words).length === 0),
      (words) => filled(words) === words,
    ),
  )
})

test.each([
  ['date', '1990-03-05', '5 March 1990'],
  ['date', 'some day', 'some day'],
  ['currency', '1234.5', '£1,234.50'],
  ['currency', '14', '£14'],
  ['sort_code', '089999', '08-99-99'],
  ['nino', 'QQ123456C', 'QQ 12 34 56 C'],
  ['phone', '+447700900123', '07700 900123'],
  ['declaration', 'agreed', 'Agreed'],
  ['information', 'seen', ''],
  ['number', '12', '12'],
  ['upload', { documentIds: ['1', '2'] }, '2 files'],
  ['upload', { documentIds: [] }, ''],
  ['signature', { name: 'Amara Okafor', drawn: true }, 'Amara Okafor'],
] as const)('an answer of a %s, %j, reads: %s [seed 9.4.1]', (type, value, words) => {
  expect(formatAnswer(text('Question', { type } as Partial<Action>), value)).toBe(words)
})

test('chosen answers read as their labels, with what was specified', () => {
  const select = {
    ...text('Question'),
    type: 'checkbox',
    choices: { choicesList: [choice('a'), choice('b')] },
  } as Action
  expect(
    formatAnswer(select, [
      { choiceValue: 'a', answer: null },
      { choiceValue: 'b', answer: 'my own' },
      { choiceValue: 'gone', answer: null },
    ]),
  ).toBe('Label of a, Label of b: my own, gone')
})
