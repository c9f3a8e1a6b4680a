import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Answers, keyOf, NO_ANSWERS } from '../answers/answers.ts'
import { askedActions } from '../answers/asked-actions.ts'
import { checkFlow } from './check-flow.ts'
import { spotInWords } from './mistake.ts'
import { writtenQuestions } from '../definition/written-questions.ts'
import {
  type Action,
  type ActionSet,
  type Choice,
  type Flow,
  isSelect,
  isSet,
  type Select,
  type Step,
  type Validation,
} from '../definition/definition.ts'

const text = (name: string, more: object = {}) =>
  ({ id: name.toLowerCase(), name, type: 'text', label: name, ...more }) as Action
const choice = (value: string, more: Partial<Choice> = {}): Choice => ({
  value,
  label: `The ${value}`,
  inline: false,
  dependencyQuestions: [],
  pleaseSpecifyChoices: [],
  ...more,
})
const select = (name: string, choices: readonly Choice[], more: object = {}) =>
  ({ ...text(name), type: 'single_select', choices: { choicesList: choices }, ...more }) as Select
const set = (name: string, actions: readonly Action[], more: object = {}) =>
  ({
    ...text(name),
    type: 'ActionSet',
    itemName: 'Job',
    atLeast: 0,
    atMost: 5,
    actions,
    ...more,
  }) as ActionSet
const bounded = (type: string, validation: Validation) => text('A', { type, validation })
const step = (actions: readonly Action[], more: Partial<Step> = {}): Step => ({
  id: 'step',
  name: 'Step',
  showIntroductionScreen: false,
  actions,
  ...more,
})
const flowOf = (actions: readonly Action[], more: Partial<Flow> = {}): Flow => ({
  name: 'test',
  version: 1,
  type: 'Standard',
  title: 'Test',
  introduction: { text: 'Hello {{CandidateFirstName}}', minutes: 1, ready: [] },
  tasks: [{ id: 'task', name: 'Task', steps: [step(actions)] }],
  ...more,
})
/** With a task that waits for all others, and is signed. */
const signedBy = (flow: Flow, ...actions: readonly Action[]): Flow => ({
  ...flow,
  tasks: [
    ...flow.tasks,
    { id: 'sign', name: 'Sign', waitsForAll: true, steps: [step(actions, { id: 'signing' })] },
  ],
})
const SIGNATURE = text('G', { type: 'signature', statement: 'I sign.' })
const S = 'tasks[1].steps[0].actions'
const mistakes = (flow: Flow) =>
  checkFlow(flow, '2026-11-23').map(({ spot, sentence }) => `${spotInWords(spot)}: ${sentence}`)
const Q = 'tasks[0].steps[0].actions'
const C = `${Q}[0].choices.choicesList`

test('a flow of every kind of question has no mistakes', () => {
  const statement = 'I, {{CandidateFirstName}}, have read this'
  const two = [
    choice('a', {
      inline: true,
      dependencyQuestions: [
        text('B', { type: 'upload', skippable: true, validation: { atLeast: 1, atMost: 4 } }),
      ],
    }),
    choice('b', {
      dependencyQuestions: [
        set('C', [text('D', { prefill: 'workHistory.employer' })], { prefill: 'workHistories' }),
      ],
    }),
  ]
  const rest = [
    text('E', { type: 'declaration', statement }),
    text('F', { type: 'information', statement: '{{Q}}' }),
    bounded('date', { earliest: '-100y', latest: '-18y' }),
  ]
  const flow = flowOf([select('Q', two), ...rest])
  expect(mistakes(signedBy(flow, text('G', { type: 'signature', statement })))).toEqual([])
})

/** A flow with one thing wrong, and what its author is told. */
const WRONG: readonly (readonly [what: string, flow: Flow, ...told: string[]])[] = [
  ['no tasks', flowOf([], { tasks: [] }), 'tasks: A flow needs a task.'],
  [
    'a signature before everything is answered [amendment 5.4]',
    flowOf([text('A'), SIGNATURE]),
    `${Q}[1]: 'G' is a signature: its task needs "waitsForAll": true, so that no one signs before everything is answered. Put it into a task after all others.`,
  ],
  [
    'a task that asks something after a signature [amendment 5.4]',
    {
      ...signedBy(flowOf([text('A')]), SIGNATURE),
      tasks: [
        ...signedBy(flowOf([text('A')]), SIGNATURE).tasks,
        { id: 'late', name: 'Late', steps: [step([text('B')], { id: 'later' })] },
      ],
    },
    "tasks[2].steps[0].actions[0]: 'B' is asked after the signature 'G', which its answer would void. Ask it before.",
  ],
  [
    'a question after a signature in its own task [amendment 5.4]',
    signedBy(flowOf([text('A')]), SIGNATURE, text('B')),
    `${S}[1]: 'B' is asked after the signature 'G', which its answer would void. Ask it before.`,
  ],
  [
    'a signature in a survey [amendment 5.4]',
    signedBy(flowOf([text('A')], { type: 'Survey' }), SIGNATURE),
    `${S}[0]: 'G' is a signature: a survey has none, since its answers bind no one.`,
  ],
  [
    'a statement of a consultant in a flow that a candidate answers [amendment 5.1]',
    flowOf([text('A', { type: 'declaration', statement: 'Yes.', byConsultant: true })]),
    `${Q}[0].byConsultant: Only in a flow of kind Manual can a consultant state something, or see a paper signed: leave byConsultant out.`,
  ],
  [
    'a statement of a consultant that asks nothing [amendment 5.1]',
    flowOf([text('A', { type: 'information', statement: 'Yes.', byConsultant: true })], {
      type: 'Manual',
    }),
    `${Q}[0].byConsultant: An information asks nothing: leave byConsultant out.`,
  ],
  [
    'a task without steps',
    flowOf([], { tasks: [{ id: 'task', name: 'Task', steps: [] }] }),
    "tasks[0].steps: The task 'Task' has no steps.",
  ],
  [
    'a first task that waits',
    flowOf([], {
      tasks: [{ id: 'task', name: 'Task', waitsForAll: true, steps: [step([text('A')])] }],
    }),
    'tasks[0].waitsForAll: The first task has none above it to wait for: leave waitsForAll out.',
  ],
  ['a step that asks nothing', flowOf([]), `${Q}: The step 'Step' asks nothing.`],
  [
    'an introduction screen with nothing on it',
    flowOf([], {
      tasks: [
        { id: 'task', name: 'Task', steps: [step([text('A')], { showIntroductionScreen: true })] },
      ],
    }),
    "tasks[0].steps[0].introduction: The step 'Step' shows an introduction screen without an introduction.",
  ],
  [
    'tasks and steps that are called the same',
    flowOf([], {
      tasks: [1, 2].map((n) => ({ id: 'task', name: 'Task', steps: [step([text(`A${n}`)])] })),
    }),
    "tasks[1].id: Another task has the id 'task' already, at tasks[0].id.",
    "tasks[1].name: Another task has the name 'Task' already, at tasks[0].name.",
    "tasks[1].steps[0].id: Another step has the id 'step' already, at tasks[0].steps[0].id.",
  ],
  [
    'two questions of one id and one name, one of them below a choice',
    flowOf([
      select('Q', [choice('a', { dependencyQuestions: [text('A')] }), choice('b')]),
      text('A'),
    ]),
    `${Q}[1].id: Another question has the id 'a' already, at ${C}[0].dependencyQuestions[0].id.`,
    `${Q}[1].name: Another question has the name 'A' already, at ${C}[0].dependencyQuestions[0].name.`,
  ],
  [
    'a question with the name of the branch',
    flowOf([text('BRANCH_NAME')]),
    `${Q}[0].name: {{BRANCH_NAME}} speaks of the agency: give the question another name.`,
  ],
  [
    'a set inside a set',
    flowOf([set('S', [set('T', [text('A')])])]),
    `${Q}[0].actions[0]: A set cannot stand inside the set 'S'.`,
  ],
  [
    'a set inside a set, below a choice',
    flowOf([
      set('S', [
        select('Q', [choice('a', { dependencyQuestions: [set('T', [text('A')])] }), choice('b')]),
      ]),
    ]),
    `${Q}[0].actions[0].choices.choicesList[0].dependencyQuestions[0]: A set cannot stand inside the set 'S'.`,
  ],
  [
    'an inline set',
    flowOf([
      select('Q', [
        choice('a', { inline: true, dependencyQuestions: [set('T', [text('A')])] }),
        choice('b'),
      ]),
    ]),
    `${C}[0].dependencyQuestions[0]: 'The a' is inline: a set cannot stand under it. Make the choice not inline, and the set gets screens of its own.`,
  ],
  [
    'an inline question that asks further',
    flowOf([
      select('Q', [
        choice('a', {
          inline: true,
          dependencyQuestions: [
            select('P', [choice('c', { dependencyQuestions: [text('A')] }), choice('d')]),
          ],
        }),
        choice('b'),
      ]),
    ]),
    `${C}[0].dependencyQuestions[0]: 'The a' is inline: the questions under it ask nothing further. Make the choice not inline, or take the questions out of 'P'.`,
  ],
  [
    'questions five answers deep',
    flowOf([nested(5)]),
    `${C}[0].dependencyQuestions[0].choices.choicesList[0].dependencyQuestions[0].choices.choicesList[0].dependencyQuestions[0].choices.choicesList[0].dependencyQuestions[0].choices.choicesList[0].dependencyQuestions[0]: This question stands below 5 answers; 4 are the most.`,
  ],
  [
    'optional and skippable',
    flowOf([text('A', { optional: true, skippable: true })]),
    `${Q}[0].skippable: An optional question needs no answer at all: leave skippable out.`,
  ],
  [
    'information that can be skipped',
    flowOf([text('A', { type: 'information', statement: 'Read', skippable: true })]),
    `${Q}[0]: Information is only read: it is neither optional nor skippable.`,
  ],
  [
    'a set that can be left out in two ways',
    flowOf([set('S', [text('A')], { optional: true })]),
    `${Q}[0].optional: A set is optional when its atLeast is 0: leave optional out.`,
  ],
  [
    'a set that can be skipped',
    flowOf([set('S', [text('A')], { skippable: true })]),
    `${Q}[0].skippable: A set is not skipped as a whole: make its questions skippable.`,
  ],
  ['a set that asks nothing', flowOf([set('S', [])]), `${Q}[0].actions: The set 'S' asks nothing.`],
  [
    'a set that nobody can fill',
    flowOf([set('S', [text('A')], { atMost: 0 })]),
    `${Q}[0].atMost: Nobody can add an item to the set 'S': its questions can never be reached. Its atMost must be 1 or more.`,
  ],
  [
    'a set without end',
    flowOf([set('S', [text('A')], { atMost: 51 })]),
    `${Q}[0].atMost: A set has at most 50 items.`,
  ],
  [
    'more items needed than allowed',
    flowOf([set('S', [text('A')], { atLeast: 3, atMost: 2 })]),
    `${Q}[0].atLeast: atLeast is more than atMost: no number of items is right.`,
  ],
  [
    'a declaration of nothing',
    flowOf([text('A', { type: 'declaration' })]),
    `${Q}[0].statement: A declaration needs a statement: what is agreed to.`,
  ],
  [
    'a statement that nobody sees',
    flowOf([text('A', { statement: 'Read' })]),
    `${Q}[0].statement: A text has no statement: only information, declarations and signatures have one. Use hint.`,
  ],
  ['no choices', flowOf([select('Q', [])]), `${C}: 'Q' has no choices.`],
  [
    'nothing to choose',
    flowOf([select('Q', [choice('a')])]),
    `${C}: 'Q' leaves nothing to choose: it has one choice. Use a checkbox.`,
  ],
  [
    'two choices of one value',
    flowOf([select('Q', [choice('a'), choice('a', { label: 'Other' })])]),
    `${C}[1].value: Another choice has the value 'a' already: this one can never be chosen.`,
  ],
  [
    'two choices of one label',
    flowOf([select('Q', [choice('a'), choice('b', { label: 'The a' })])]),
    `${C}[1].label: Another choice reads 'The a' already: nobody can tell them apart.`,
  ],
  [
    'a single choice that clears the others',
    flowOf([select('Q', [choice('a'), choice('b', { exclusive: true })])]),
    `${C}[1].exclusive: Of a single_select one choice is chosen anyway: leave exclusive out.`,
  ],
  [
    'two texts to specify one choice',
    flowOf([
      select('Q', [
        choice('a'),
        choice('b', { pleaseSpecifyChoices: [{ value: 'Which?' }, { value: 'Why?' }] }),
      ]),
    ]),
    `${C}[1].pleaseSpecifyChoices: A choice is specified in one text: one entry is the most.`,
  ],
  [
    'more choices needed than there are',
    flowOf([
      select('Q', [choice('a'), choice('b')], { type: 'checkbox', validation: { atLeast: 3 } }),
    ]),
    `${Q}[0].validation.atLeast: atLeast is 3, but only 2 choices can be chosen together.`,
  ],
  [
    'a bound of another type',
    flowOf([bounded('date', { minLength: 2 })]),
    `${Q}[0].validation.minLength: A date does not read minLength. It reads earliest, latest.`,
  ],
  [
    'a bound of a type without bounds',
    flowOf([bounded('nino', { format: 'digits' })]),
    `${Q}[0].validation.format: A nino does not read format. It reads none.`,
  ],
  [
    'texts too short and too long at once',
    flowOf([bounded('text', { minLength: 5, maxLength: 4 })]),
    `${Q}[0].validation.minLength: minLength is more than maxLength: no text is right.`,
  ],
  [
    'no number',
    flowOf([bounded('number', { min: 5, max: 4 })]),
    `${Q}[0].validation.min: min is more than max: no number is right.`,
  ],
  [
    'no file',
    flowOf([bounded('upload', { atMost: 0 })]),
    `${Q}[0].validation.atMost: atMost is 0: no answer is right.`,
  ],
  [
    'a text that must be longer than texts may be',
    flowOf([bounded('text', { minLength: 300 })]),
    `${Q}[0].validation: No answer is right: the best that we found is told 'Use 250 characters or fewer'.`,
  ],
  [
    'a format in too few characters',
    flowOf([bounded('text', { format: 'share_code', maxLength: 5 })]),
    `${Q}[0].validation: No answer is right: the best that we found is told 'Enter a share code of 9 letters and digits that begins with W, for example W4A 7K2 9PX'.`,
  ],
  [
    'more files than a question takes',
    flowOf([bounded('upload', { atLeast: 11 })]),
    `${Q}[0].validation: No answer is right: the best that we found is told 'Upload at most 10 files'.`,
  ],
  [
    'no whole number',
    flowOf([bounded('number', { min: 1.2, max: 1.8 })]),
    `${Q}[0].validation: No answer is right: the best that we found is told 'Enter 1.2 to 1.8'.`,
  ],
  [
    'a day that never was',
    flowOf([bounded('date', { latest: '2026-02-30' })]),
    `${Q}[0].validation.latest: 2026-02-30 is no day of the calendar.`,
  ],
  [
    'days in the wrong order',
    flowOf([bounded('date', { earliest: '2026-03-01', latest: '2026-02-28' })]),
    `${Q}[0].validation.earliest: earliest is after latest: no day is right.`,
  ],
  [
    'ages in the wrong order',
    flowOf([bounded('date', { earliest: '-18y', latest: '-100y' })]),
    `${Q}[0].validation.earliest: earliest is after latest: no day is right.`,
  ],
  [
    'days in the past that must be in the future',
    flowOf([bounded('date', { earliest: 'today', latest: '-1d' })]),
    `${Q}[0].validation.earliest: earliest is after latest: no day is right.`,
  ],
  [
    'a tag of its own question [amendment 6.9]',
    flowOf([text('A', { label: 'What is {{A}}?' })]),
    `${Q}[0].label: {{A}} names its own question, which has no answer yet.`,
  ],
  [
    'a tag of its own question in a choice [amendment 6.9]',
    flowOf([select('Q', [choice('a', { label: '{{Q}}' }), choice('b')])]),
    `${C}[0].label: {{Q}} names its own question, which has no answer yet.`,
  ],
  [
    'a tag of a later question [amendment 6.9]',
    flowOf([text('A', { hint: 'As at {{B}}' }), text('B')]),
    `${Q}[0].hint: {{B}} is asked later: there is no answer yet where this text is read.`,
  ],
  [
    'a tag of a question below its own choices [amendment 6.9]',
    flowOf([
      select('Q', [
        choice('a', { dependencyQuestions: [text('B')] }),
        choice('b', { label: 'Not {{B}}' }),
      ]),
    ]),
    `${C}[1].label: {{B}} is asked later: there is no answer yet where this text is read.`,
  ],
  [
    'a tag of a question in the introduction of all [amendment 6.9]',
    flowOf([text('A')], { introduction: { text: 'Hello {{A}}', minutes: 1, ready: [] } }),
    'introduction.text: {{A}} is asked later: there is no answer yet where this text is read.',
  ],
  [
    "a tag of a set's question from outside [amendment 6.9]",
    flowOf([
      set('S', [text('A'), text('B', { label: 'When at {{A}}?' })]),
      text('C', { label: 'And {{A}}?' }),
    ]),
    `${Q}[1].label: {{A}} is asked of each Job in the set 'S': only texts in that set can repeat it.`,
  ],
  [
    'a tag in the title of a flow [amendment 6.9]',
    flowOf([text('A')], { title: 'Hello {{CandidateFirstName}}' }),
    'title: A title names the flow for everyone: it holds no merge tags.',
  ],
  [
    'a character that turns text around [amendment 6.9]',
    flowOf([text('A', { label: 'Bank \u202edetails' })]),
    `${Q}[0].label: This text holds a character that turns text around: what people read would not be what is written.`,
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
        `${Q}[0].validation.${key}: No day fits: today these bounds ask for ${from} or later and ${to} or earlier.`,
      ] as const,
  ),
  [
    'a tag of nothing',
    flowOf([text('A', { hint: 'Hello {{Candidate}}' })]),
    `${Q}[0].hint: {{Candidate}} names no question of this flow. Tags are CandidateAddress, CandidateFirstName, CandidateLastName, LimitedCompanyName, CONSULTANT_FIRSTNAME, BRANCH_NAME and the names of questions.`,
  ],
  [
    'a tag that is not closed',
    flowOf([text('A', { label: 'Hello {{CandidateFirstName}' })]),
    `${Q}[0].label: A merge tag is not closed: it is written {{Name}}.`,
  ],
  [
    'a tag of a set',
    flowOf([set('S', [text('A', { label: '{{S}}' })])]),
    `${Q}[0].actions[0].label: {{S}} names a set, which is no answer with words of its own.`,
  ],
  [
    'a tag of a number that lies sealed',
    flowOf([
      text('A', { type: 'account_number' }),
      text('B', { type: 'declaration', statement: 'Pay into {{A}}.' }),
    ]),
    `${Q}[1].statement: {{A}} names a number that lies sealed: no text repeats it, since what is signed is kept in clear.`,
  ],
  [
    'a tag in a choice',
    flowOf([select('Q', [choice('a', { label: '{{X}}' }), choice('b')])]),
    `${C}[0].label: {{X}} names no question of this flow. Tags are CandidateAddress, CandidateFirstName, CandidateLastName, LimitedCompanyName, CONSULTANT_FIRSTNAME, BRANCH_NAME and the names of questions.`,
  ],
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
    `${Q}[0].prefill: 'birthDate' is asked by a date, not by a text.`,
  ],
  [
    'a field of one of many, outside',
    flowOf([text('A', { prefill: 'workHistory.employer' })]),
    `${Q}[0].prefill: 'workHistory.employer' is one of many: it stands in a set whose prefill is 'workHistories'.`,
  ],
  [
    'a field that there is once, in a set',
    flowOf([set('S', [text('A', { prefill: 'firstName' })])]),
    `${Q}[0].actions[0].prefill: A person has one 'firstName': it cannot stand in a set.`,
  ],
  [
    'the same field twice',
    flowOf([text('A', { prefill: 'firstName' }), text('B', { prefill: 'firstName' })]),
    `${Q}[1].prefill: 'firstName' is asked already, at ${Q}[0].`,
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
    `${Q}[0].actions[0].choices.choicesList[1].value: 'workHistory.mayContact' is never 'Maybe'. It is one of Yes, No.`,
  ],
]

describe('an author is told what is wrong and where', () => {
  test.each(WRONG.map(([what, flow, ...told]) => ({ what, flow, told })))(
    '$what',
    ({ flow, told }) => {
      expect(mistakes(flow)).toEqual(told)
    },
  )
})

test('all mistakes are told at once', () => {
  expect(
    mistakes(
      flowOf([
        text('A', { prefill: 'shoeSize', hint: '{{X}}' }),
        text('A'),
        bounded('date', { min: 1 }),
      ]),
    ),
  ).toHaveLength(7)
})

function nested(depth: number): Action {
  return depth === 0
    ? text('A')
    : select(`Q${depth}`, [choice('a', { dependencyQuestions: [nested(depth - 1)] }), choice('b')])
}

/** Flows with some mistakes in them: ids that repeat, sets in sets, sets that nobody can fill. */
const { action } = fc.letrec<{ action: Action }>((tie) => ({
  action: fc.oneof(
    { depthSize: 'small', maxDepth: 4 },
    fc.nat(30).map((n) => text(`T${n}`)),
    fc
      .tuple(fc.nat(30), fc.array(tie('action'), { maxLength: 3 }), fc.nat(2))
      .map(([n, actions, atMost]) => set(`T${n}`, actions, { atMost })),
    fc
      .tuple(
        fc.nat(30),
        fc.array(fc.tuple(fc.array(tie('action'), { maxLength: 2 }), fc.boolean()), {
          maxLength: 3,
        }),
      )
      .map(([n, choices]) =>
        select(
          `T${n}`,
          choices.map(([dependencyQuestions, inline], at) =>
            choice(`c${at}`, { dependencyQuestions, inline }),
          ),
        ),
      ),
  ),
}))

test('where there is no mistake, every question can be reached', () => {
  fc.assert(
    fc.property(fc.array(action, { minLength: 1, maxLength: 4 }), (actions) => {
      const flow = flowOf(actions)
      fc.pre(checkFlow(flow).length === 0)
      for (const { action } of writtenQuestions(flow))
        expect(
          askedActions(flow, answersTo(action.id, actions) ?? NO_ANSWERS).map(
            (asked) => asked.action.id,
          ),
        ).toContain(action.id)
    }),
    { numRuns: 300 },
  )
})

/** What somebody answers who comes to this question. */
function answersTo(id: string, actions: readonly Action[], itemId?: string): Answers | undefined {
  for (const action of actions) {
    if (action.id === id) return NO_ANSWERS
    const below = isSet(action)
      ? answersTo(id, action.actions, 'item')
      : isSelect(action)
        ? action.choices.choicesList.map(({ dependencyQuestions }) =>
            answersTo(id, dependencyQuestions, itemId),
          )
        : []
    if (!Array.isArray(below) && below)
      return { ...below, items: new Map(below.items).set(action.id, ['item']) }
    const chosen = Array.isArray(below) ? below.findIndex((answers) => answers !== undefined) : -1
    if (Array.isArray(below) && chosen >= 0 && isSelect(action)) {
      const given = [{ choiceValue: action.choices.choicesList[chosen]?.value ?? '', answer: null }]
      return {
        ...NO_ANSWERS,
        ...below[chosen],
        values: new Map(below[chosen]?.values).set(
          keyOf(itemId ? { actionId: action.id, itemId } : { actionId: action.id }),
          given,
        ),
      }
    }
  }
  return undefined
}
