import { expect, test } from 'vitest'
import { NO_ANSWERS } from '../answers/answers.ts'
import { listAskedActions } from '../answers/asked-actions.ts'
import type { Action, Flow } from '../definition/definition.ts'
import { listTags } from '../texts/merge-tags.ts'
import {
  describeMoreNeeded,
  describeNeededCount,
  describeQuestionsAfter,
  listNeededQuestions,
} from './still-needed.ts'

const text = (id: string, label: string, more: Partial<Action> = {}) =>
  ({ id, name: id, type: 'text', label, ...more }) as Action
const flowOf = (...tasks: readonly (readonly Action[])[]): Flow => ({
  name: 'needed',
  version: 1,
  type: 'Standard',
  title: 'Needed',
  introduction: { text: '', minutes: 1, ready: [] },
  tasks: tasks.map((actions, place) => ({
    id: `task-${place}`,
    name: `Task ${place + 1}`,
    steps: [{ id: `step-${place}`, name: 'Step', showIntroductionScreen: false, actions }],
  })),
})
const CONTACT = [
  text('Name', 'Who should we ring?'),
  text('Relation', 'Who is {{Name}} to you?'),
  text('Number', 'What is the number of {{Name}}?'),
]
const listed = (flow: Flow) =>
  listNeededQuestions(flow, NO_ANSWERS, listAskedActions(flow, NO_ANSWERS), ({ action }) =>
    listTags(action.label),
  )
const words = (flow: Flow) =>
  listed(flow).map(({ question, after }) => `${question.hop.actionId} +${after}`)

test('a question that names a missing answer is counted at the question that gives this answer', () => {
  expect(words(flowOf(CONTACT))).toEqual(['Name +2'])
  expect(listed(flowOf(CONTACT))[0]?.seconds).toBe(30)
  expect(describeQuestionsAfter(2)).toBe('and 2 questions after it')
  expect(describeQuestionsAfter(1)).toBe('and 1 question after it')
})

test('an optional question that gives the missing answer is listed, so that the others can be answered', () => {
  const flow = flowOf(CONTACT)
  const [, ...others] = listAskedActions(flow, NO_ANSWERS)
  const needed = listNeededQuestions(flow, NO_ANSWERS, others, ({ action }) =>
    listTags(action.label),
  )
  expect(needed.map(({ question, after }) => [question.hop.actionId, after])).toEqual([['Name', 2]])
})

test('a question stays listed if its text names what no question gives, and two that name each other end', () => {
  expect(words(flowOf([text('one', 'Is {{Unknown}} right?')]))).toEqual(['one +0'])
  expect(words(flowOf([text('one', '{{two}}?'), text('two', '{{one}}?')])).length).toBe(2)
})

test('how many things are needed is said in words', () => {
  expect([1, 3, 10, 22].map(describeNeededCount)).toEqual([
    'One thing is still needed',
    'Three things are still needed',
    'Ten things are still needed',
    '22 things are still needed',
  ])
})

test('the end of a long list says how many more there are, and where', () => {
  const one = [text('one', 'One'), text('two', 'Two')]
  const two = [text('three', 'Three')]
  const more = (flow: Flow) => describeMoreNeeded(flow, listed(flow))
  expect(more(flowOf(one))).toBe('and 2 more in Task 1')
  expect(more(flowOf(one, two))).toBe('and 3 more in Task 1 and 1 other task')
  expect(more(flowOf(one, two, [text('four', 'Four')]))).toBe(
    'and 4 more in Task 1 and 2 other tasks',
  )
})
