import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readFlow } from './read-flow.ts'
import { simulateFlow } from './simulate.ts'

const TODAY = '2026-11-23'
const question = (name: string, type: string, more: object = {}) => ({
  id: name.toLowerCase(),
  name,
  type,
  label: name,
  ...more,
})
const choices = (...list: readonly (readonly [value: string, below?: object])[]) => ({
  choices: {
    choicesList: list.map(([value, below]) => ({
      value,
      label: value,
      inline: false,
      dependencyQuestions: below ? [below] : [],
      pleaseSpecifyChoices: [],
    })),
  },
})
const task = (id: string, actions: readonly object[], more: object = {}) => ({
  id: id.toLowerCase(),
  name: id,
  steps: [{ id: `${id.toLowerCase()}-step`, name: id, showIntroductionScreen: false, actions }],
  ...more,
})
const WRITTEN = {
  name: 'test',
  version: 1,
  type: 'Standard',
  title: 'Test',
  introduction: { text: 'Hello', minutes: 5, ready: [] },
  tasks: [
    task('Work', [
      question('Born', 'date', { validation: { latest: '-18y' } }),
      question('Drives', 'single_select', choices(['yes', question('Van', 'text')], ['no'])),
      question('Skills', 'multi_select', { optional: true, ...choices(['a'], ['b']) }),
      question('Read', 'information', { statement: 'Read this' }),
      question('Home', 'address', { optional: true }),
      question('Proof', 'upload', { skippable: true }),
      question('Jobs', 'ActionSet', {
        itemName: 'Job',
        atLeast: 0,
        atMost: 2,
        actions: [question('Employer', 'text'), question('Left', 'date')],
      }),
    ]),
    task('Sign', [question('Signed', 'signature', { statement: 'I sign' })], { waitsForAll: true }),
  ],
}
const read = readFlow(JSON.stringify(WRITTEN), TODAY)
if (!('flow' in read)) throw new Error(read.mistakes.join('\n'))
const { flow } = read
const told = (text: string) => {
  const seen = simulateFlow(flow, text, TODAY)
  return 'mistakes' in seen ? seen.mistakes : []
}

test.each([
  [
    '"Born": "2015-01-01"',
    "Born: People are told 'The date must be on or before 23 November 2008'.",
  ],
  ['"Born": 1990', 'Born: The answer of a date is a text.'],
  ['"Born": null', 'Born: The answer of a date is a text.'],
  ['"Drives": "often"', "Drives: People are told 'Choose from the answers shown'."],
  ['"Drives": ["yes", "no"]', "Drives: People are told 'Choose one answer'."],
  [
    '"Drives": [null]',
    'Drives: The answer of a single_select is the value of a choice, { "choiceValue", "answer" }, or a list of them.',
  ],
  ['"Drives": "no", "Van": "Ford"', "Van: 'Van' is not asked with these answers."],
  ['"Read": "yes"', "Read: 'Read' is only read: it has no answer."],
  ['"Born": { "skipped": true }', "Born: 'Born' is not skippable: no one can pass it for now."],
  [
    '"Proof": { "documentIds": 5 }',
    'Proof: The answer of a upload is { "documentIds": [ids of documents] }.',
  ],
  ['"Jobs": {}', "Jobs: 'Jobs' is a list with an object of answers for each Job."],
  ['"Jobs": [{}, {}, {}]', "Jobs: 'Jobs' takes 2 at most, not 3."],
  ['"Jobs": ["Acme"]', 'Jobs[0]: A Job is an object of answers.'],
  ['"Jobs": [{ "Born": "" }]', "Jobs[0].Born: The set 'Jobs' has no question 'Born'."],
  [
    '"Employer": "Acme"',
    "Employer: 'Employer' is asked of each Job: write it into the list 'Jobs'.",
  ],
  ['"__proto__": "x"', "__proto__: The flow has no question '__proto__'."],
  [
    '"Signed": { "name": "Amara Okafor", "drawn": false }',
    "Signed: 'Signed' cannot be answered yet: 'Sign' waits for what is still needed above it.",
  ],
])(
  '[amendment 6.9] what no candidate could give is refused by sentence and line: %s',
  (answer, sentence) => {
    expect(told(`{\n${answer}\n}`)).toEqual([`line 2, ${sentence}`])
  },
)

test('[amendment 6.9] every mistake is told, and what is no JSON too', () => {
  expect(told('{\n"Born": 1,\n"Sad": 2,\n"Born": 3 }')).toEqual([
    "line 3, Sad: The flow has no question 'Sad'.",
    'line 4, Born: This answer is here twice.',
    'line 4, Born: The answer of a date is a text.',
  ])
  expect(told('{')).toEqual([expect.stringMatching(/^The file is no JSON: /)])
  expect(told('['.repeat(100_000))).toEqual([
    'The file is nested more than 200 levels deep: no one could read it.',
  ])
})

/** The keys of generated answers: questions of the flow, fields of answers, and names that every object inherits. */
const KEYS = [
  'Born',
  'Drives',
  'Van',
  'Skills',
  'Read',
  'Home',
  'Proof',
  'Jobs',
  'Signed',
  'Employer',
  'Left',
  'skipped',
  'choiceValue',
  'answer',
  'documentIds',
  'name',
  'drawn',
  'address1',
  '__proto__',
  'constructor',
]
const { value } = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 4 },
    fc.constantFrom<unknown>(
      null,
      true,
      false,
      0,
      -1,
      '',
      'yes',
      'no',
      'a',
      'b',
      '2000-01-01',
      'agreed',
    ),
    fc.string(),
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(fc.constantFrom(...KEYS), tie('value'), { maxKeys: 6 }),
  ),
}))

test('[amendment 6.9] simulating ends in screens or in sentences for any answers', () => {
  let seen = 0
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom(...KEYS.slice(0, 11)), value), (answers) => {
      const result = simulateFlow(flow, JSON.stringify(answers), TODAY)
      if ('lines' in result) seen++
      expect('lines' in result ? result.lines : result.mistakes).not.toEqual([])
    }),
    { numRuns: 3000 },
  )
  expect(seen).toBeGreaterThan(0)
  fc.assert(
    fc.property(
      fc.json(),
      fc.nat(),
      (json, cut) => void told(json.slice(0, cut % (json.length + 1))),
    ),
    { numRuns: 1000 },
  )
})

test('[amendment 6.9] checking a file that was changed anywhere ends in a flow or in sentences', () => {
  const text = readFileSync('content/flows/survey.json', 'utf8')
  fc.assert(
    fc.property(
      fc.nat(text.length),
      fc.nat(60),
      fc.string({ maxLength: 20 }),
      (at, length, other) => {
        const { flow: right, mistakes } = {
          flow: undefined,
          mistakes: undefined,
          ...readFlow(text.slice(0, at) + other + text.slice(at + length), TODAY),
        }
        expect(right ?? mistakes).toBeTruthy()
      },
    ),
    { numRuns: 500 },
  )
  expect(readFlow('{"tasks":'.repeat(10_000), TODAY)).toHaveProperty(
    'mistakes.0',
    expect.stringContaining('levels deep'),
  )
})

test('an author sees what a person has only to check, on the first page of its step, and which pages that saves them', () => {
  const [work, ...others] = WRITTEN.tasks
  const [step] = work?.steps ?? []
  const groups = [
    { id: 'you', title: 'You', actions: ['born', 'drives'] },
    { id: 'home', title: 'Home', actions: ['home'] },
  ]
  const actions = step?.actions.filter((action) =>
    ['born', 'drives', 'home'].includes((action as { id: string }).id),
  )
  const paged = {
    ...WRITTEN,
    tasks: [{ ...work, steps: [{ ...step, actions, groups }] }, ...others],
  }
  const written = readFlow(JSON.stringify(paged), TODAY)
  if (!('flow' in written)) throw new Error(written.mistakes.join('\n'))
  const lines = (answers: object) => {
    const seen = simulateFlow(written.flow, JSON.stringify(answers), TODAY)
    return 'lines' in seen ? seen.lines.filter((line) => line.includes('Work')) : seen.mistakes
  }
  const home = { address1: '1 High Street', city: 'Leeds', postCode: 'LS1 4AP', country: 'GB' }
  const lived = { address2: '', address3: '', address4: '', county: '', ...home }
  expect(lines({ Born: '1990-01-01', Drives: 'no' })).toEqual([
    '2. Work, Work: You (2 questions)',
    '3. Work, Work: Home (1 question)',
  ])
  expect(lines({ Born: { known: '1990-01-01' }, Drives: 'no', Home: { known: lived } })).toEqual([
    '2. Work, Work: You (3 questions, 2 known)',
  ])
  expect(lines({ Born: { known: '2015-01-01' } })).toEqual([
    "line 1, Born: People are told 'The date must be on or before 23 November 2008'.",
  ])
})
