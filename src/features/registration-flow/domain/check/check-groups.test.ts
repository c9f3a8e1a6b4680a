import { expect, test } from 'vitest'
import {
  ACTIONS,
  bounded,
  choice,
  flowOf,
  mistakesIn,
  select,
  set,
  step,
  text,
} from '#tests/registration-flow/written-flow.ts'
import type { Action, Flow, QuestionGroup } from '../definition/definition.ts'

const GROUPS = 'tasks[0].steps[0].groups'
const group = (id: string, ...actions: readonly string[]): QuestionGroup => ({
  id,
  title: `Title of ${id}`,
  actions,
})
const grouped = (actions: readonly Action[], ...groups: readonly QuestionGroup[]): Flow =>
  flowOf([], { tasks: [{ id: 'task', name: 'Task', steps: [step(actions, { groups })] }] })
const THREE = [text('A'), text('B'), text('C')]
const twelve = Array.from({ length: 11 }, (_, number) => text(`Q${number}`))

test('questions that follow each other can share a page, and so can those of an item', () => {
  expect(mistakesIn(grouped(THREE, group('one', 'a', 'b'), group('two', 'c')))).toEqual([])
  const jobs = set('Jobs', THREE, { groups: [group('card', 'a', 'b', 'c')] })
  expect(mistakesIn(flowOf([jobs]))).toEqual([])
})

test.each([
  [
    'a question of another step',
    grouped(THREE, group('name', 'a', 'last-nme')),
    `${GROUPS}[0].actions[1]: Group "name": "last-nme" is no question of this step.`,
  ],
  [
    'one that is left out between',
    grouped(THREE, group('name', 'a', 'c')),
    `${GROUPS}[0].actions: Group "name": its questions do not follow each other. "b" comes between.`,
  ],
  [
    'another order than that of the questions',
    grouped(THREE, group('name', 'b', 'a')),
    `${GROUPS}[0].actions: Group "name": write its questions in the order in which they are asked.`,
  ],
  [
    'a question in two groups',
    grouped(THREE, group('one', 'a', 'b'), group('two', 'b', 'c')),
    `${GROUPS}[1].actions[0]: "b" is in two groups.`,
  ],
  [
    'two groups with one id',
    grouped(THREE, group('one', 'a'), group('one', 'b')),
    `${GROUPS}[1].id: Another group is called "one" already.`,
  ],
  [
    'no title',
    grouped(THREE, { ...group('name', 'a'), title: '' }),
    `${GROUPS}[0].title: Group "name" has no title.`,
  ],
  ['no question', grouped(THREE, group('name')), `${GROUPS}[0]: Group "name" has no questions.`],
  [
    'a set',
    grouped([text('A'), set('Work', [text('B')])], group('jobs', 'a', 'work')),
    `${GROUPS}[0]: Group "jobs" holds the set "work". A set has pages of its own.`,
  ],
  [
    'a question before its last that leads away',
    grouped(
      [
        select('A', [
          choice('yes', { page: 'More', dependencyQuestions: [text('B')] }),
          choice('no'),
        ]),
        text('C'),
      ],
      group('name', 'a', 'c'),
    ),
    `${GROUPS}[0]: Group "name": "a" leads to a page of its own, so it must be the last of its group.`,
  ],
  [
    'more boxes than anyone can look over',
    grouped(
      [
        select('A', [
          choice('yes', { dependencyQuestions: twelve }),
          choice('other', { pleaseSpecifyChoices: [{ value: 'Which' }] }),
        ]),
      ],
      group('proof', 'a'),
    ),
    `${GROUPS}[0]: Group "proof": with the longest choice open the page has 12 boxes. At most 10.`,
  ],
])('a group with %s is a mistake', (_what, flow, sentence) => {
  expect(mistakesIn(flow)).toEqual([sentence])
})

test('checkboxes under each other add up, and information is no box', () => {
  const boxes = ['1', '2', '3', '4', '5', '6'].map((value) =>
    choice(value, { inline: true, dependencyQuestions: [text(`A${value}`), text(`B${value}`)] }),
  )
  const many = select('Many', boxes, { type: 'checkbox' })
  const read = text('Read', { type: 'information', statement: 'Read this' })
  expect(mistakesIn(grouped([read, many], group('all', 'read', 'many')))).toEqual([
    `${GROUPS}[0]: Group "all": with the longest choice open the page has 13 boxes. At most 10.`,
  ])
  expect(mistakesIn(grouped([read, select('One', boxes)], group('all', 'read', 'one')))).toEqual([])
})

test('two signatures on one page are a mistake', () => {
  const signature = (name: string) => text(name, { type: 'signature', statement: 'True' })
  const flow = grouped([signature('A'), signature('B')], group('sign', 'a', 'b'))
  expect(mistakesIn(flow)).toContain(`${GROUPS}[0]: Group "sign" has two signatures.`)
})

test('a page belongs to a choice that asks something, not inline and not in a set; only a date is shown as a month', () => {
  const page = `${ACTIONS}[0].choices.choicesList[0].page`
  const asking = (more: object, asked = [text('B')]) =>
    select('A', [
      choice('paye', { page: 'Your PAYE details', dependencyQuestions: asked, ...more }),
      choice('no'),
    ])
  expect(mistakesIn(flowOf([asking({ inline: true })]))).toEqual([
    `${page}: Choice "paye" has a page and inline questions. Choose one.`,
  ])
  expect(mistakesIn(flowOf([asking({}, [])]))).toEqual([
    `${page}: Choice "paye" has a page and asks nothing: leave page out.`,
  ])
  expect(mistakesIn(flowOf([set('Jobs', [asking({})])]))).toEqual([
    `${ACTIONS}[0].actions[0].choices.choicesList[0].page: Choice "paye" is in the set "jobs": its questions are asked on the item's page. Leave page out.`,
  ])
  expect(mistakesIn(flowOf([text('A', { shownAs: 'month' })]))).toEqual([
    `${ACTIONS}[0].shownAs: Only a date is shown as month and year: leave shownAs out.`,
  ])
  expect(mistakesIn(flowOf([{ ...bounded('date', {}), shownAs: 'month' } as Action]))).toEqual([])
})

test('a scale is of a number with at most eleven steps', () => {
  const scale = (type: 'number' | 'date', validation: object) =>
    mistakesIn(flowOf([{ ...bounded(type, validation), shownAs: 'scale' } as Action]))
  expect(scale('number', { min: 0, max: 10 })).toEqual([])
  expect(scale('number', { min: 0, max: 11 })).toEqual([
    `${ACTIONS}[0].shownAs: A scale has a min and a max, with at most 11 numbers from one to the other.`,
  ])
  expect(scale('number', { min: 0 })).toHaveLength(1)
  expect(scale('date', {})).toEqual([
    `${ACTIONS}[0].shownAs: Only a number is shown as a scale: leave shownAs out.`,
  ])
})
