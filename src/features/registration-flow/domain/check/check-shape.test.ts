import { describe, expect, test } from 'vitest'
import type { Action } from '../definition/definition.ts'
import {
  ACTIONS,
  CHOICES,
  choice,
  flowOf,
  mistakesIn,
  select,
  set,
  step,
  text,
  type WrongFlow,
} from '#tests/registration-flow/written-flow.ts'

const WRONG: readonly WrongFlow[] = [
  ['no tasks', flowOf([], { tasks: [] }), 'tasks: A flow needs a task.'],
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
  ['a step that asks nothing', flowOf([]), `${ACTIONS}: The step 'Step' asks nothing.`],
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
    `${ACTIONS}[1].id: Another question has the id 'a' already, at ${CHOICES}[0].dependencyQuestions[0].id.`,
    `${ACTIONS}[1].name: Another question has the name 'A' already, at ${CHOICES}[0].dependencyQuestions[0].name.`,
  ],
  [
    'a question with the name of the branch',
    flowOf([text('BRANCH_NAME')]),
    `${ACTIONS}[0].name: {{BRANCH_NAME}} speaks of the agency: give the question another name.`,
  ],
  [
    'a set inside a set',
    flowOf([set('S', [set('T', [text('A')])])]),
    `${ACTIONS}[0].actions[0]: A set cannot be inside the set 'S'.`,
  ],
  [
    'a set inside a set, below a choice',
    flowOf([
      set('S', [
        select('Q', [choice('a', { dependencyQuestions: [set('T', [text('A')])] }), choice('b')]),
      ]),
    ]),
    `${ACTIONS}[0].actions[0].choices.choicesList[0].dependencyQuestions[0]: A set cannot be inside the set 'S'.`,
  ],
  [
    'an inline set',
    flowOf([
      select('Q', [
        choice('a', { inline: true, dependencyQuestions: [set('T', [text('A')])] }),
        choice('b'),
      ]),
    ]),
    `${CHOICES}[0].dependencyQuestions[0]: 'The a' is inline: a set cannot be under it. Make the choice not inline, and the set gets screens of its own.`,
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
    `${CHOICES}[0].dependencyQuestions[0]: 'The a' is inline: the questions under it ask nothing further. Make the choice not inline, or take the questions out of 'P'.`,
  ],
  [
    'questions five answers deep',
    flowOf([nested(5)]),
    `${CHOICES}[0].dependencyQuestions[0].choices.choicesList[0].dependencyQuestions[0].choices.choicesList[0].dependencyQuestions[0].choices.choicesList[0].dependencyQuestions[0].choices.choicesList[0].dependencyQuestions[0]: This question is below 5 answers; 4 are the most.`,
  ],
  [
    'optional and skippable',
    flowOf([text('A', { optional: true, skippable: true })]),
    `${ACTIONS}[0].skippable: An optional question needs no answer at all: leave skippable out.`,
  ],
  [
    'information that can be skipped',
    flowOf([text('A', { type: 'information', statement: 'Read', skippable: true })]),
    `${ACTIONS}[0]: Information is only read: it is neither optional nor skippable.`,
  ],
  [
    'a set that can be left out in two ways',
    flowOf([set('S', [text('A')], { optional: true })]),
    `${ACTIONS}[0].optional: A set is optional when its atLeast is 0: leave optional out.`,
  ],
  [
    'a set that can be skipped',
    flowOf([set('S', [text('A')], { skippable: true })]),
    `${ACTIONS}[0].skippable: A set is not skipped as a whole: make its questions skippable.`,
  ],
  [
    'a set that asks nothing',
    flowOf([set('S', [])]),
    `${ACTIONS}[0].actions: The set 'S' asks nothing.`,
  ],
  [
    'a set that no one can fill',
    flowOf([set('S', [text('A')], { atMost: 0 })]),
    `${ACTIONS}[0].atMost: No one can add an item to the set 'S': its questions can never be reached. Its atMost must be 1 or more.`,
  ],
  [
    'a set without end',
    flowOf([set('S', [text('A')], { atMost: 51 })]),
    `${ACTIONS}[0].atMost: A set has at most 50 items.`,
  ],
  [
    'more items needed than allowed',
    flowOf([set('S', [text('A')], { atLeast: 3, atMost: 2 })]),
    `${ACTIONS}[0].atLeast: atLeast is more than atMost: no number of items is right.`,
  ],
  [
    'a declaration of nothing',
    flowOf([text('A', { type: 'declaration' })]),
    `${ACTIONS}[0].statement: A declaration needs a statement: what is agreed to.`,
  ],
  [
    'a statement that no one sees',
    flowOf([text('A', { statement: 'Read' })]),
    `${ACTIONS}[0].statement: A text has no statement: only information, declarations and signatures have one. Use hint.`,
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

function nested(depth: number): Action {
  return depth === 0
    ? text('A')
    : select(`Q${depth}`, [choice('a', { dependencyQuestions: [nested(depth - 1)] }), choice('b')])
}
