import { expect, test } from 'vitest'
import { answered, EXAMPLE, screenAt, wordsOf } from '#tests/registration-flow/example-flow.ts'
import type { Answers } from '../answers/answers.ts'
import type { ActionSet, Flow } from '../definition/definition.ts'
import { findAction } from '../definition/find-action.ts'
import { beginNeededCard, findCards, hasCards, isCompleteCard, toPageKey } from './cards.ts'
import { moveToNextPage } from './move-between-pages.ts'

/** The example flow, whose set of jobs has these groups and needs `atLeast` jobs. */
const withGroups = (groups: ActionSet['groups'], atLeast = 1): Flow => ({
  ...EXAMPLE,
  tasks: EXAMPLE.tasks.map((task) => ({
    ...task,
    steps: task.steps.map((step) => ({
      ...step,
      actions: step.actions.map((action) =>
        action.id === 'job' ? ({ ...action, groups, atLeast } as ActionSet) : action,
      ),
    })),
  })),
})
const CARDS = withGroups([{ id: 'card', title: 'Job', actions: ['employer', 'left'] }])
const setOf = (flow: Flow) => findAction(flow, 'job')?.action as ActionSet
const after = (flow: Flow, answers: Answers, from: string) => {
  const on = moveToNextPage(flow, answers, { at: screenAt(from), direction: 'none' })
  return on && wordsOf(on.at)
}
const DONE = { 'employer@a': 'Halden Freight', 'left@a': ['no'] }

test('a set has cards if all questions of an item are in one group', () => {
  expect(hasCards(setOf(EXAMPLE))).toBe(false)
  expect(hasCards(setOf(CARDS))).toBe(true)
  const some = { id: 'one', title: 'One', actions: ['employer'] }
  expect(hasCards(setOf(withGroups([some])))).toBe(false)
  const rest = { id: 'two', title: 'Two', actions: ['left'] }
  expect(hasCards(setOf(withGroups([some, rest])))).toBe(false)
})

test('the questions of an item, those under its choices, and the list are one page of cards', () => {
  for (const words of ['jobs: job employer@a', 'jobs: job left@a', 'jobs: job left@a reason@a'])
    expect(findCards(CARDS, screenAt(words))).toMatchObject({
      list: screenAt('jobs: job'),
      itemId: 'a',
    })
  expect(findCards(CARDS, screenAt('jobs: job'))?.itemId).toBeUndefined()
  expect(findCards(CARDS, screenAt('licence: holds'))).toBeUndefined()
  expect(findCards(EXAMPLE, screenAt('jobs: job employer@a'))).toBeUndefined()
})

test('opening a card is no new page, another question of its own is', () => {
  const answers = answered({}, ['a', 'b'])
  const keys = ['jobs: job', 'jobs: job employer@a', 'jobs: job left@b'].map((words) =>
    toPageKey(CARDS, answers, screenAt(words)),
  )
  expect(new Set(keys).size).toBe(1)
  expect(toPageKey(CARDS, answers, screenAt('licence: holds'))).not.toBe(keys[0])
})

test('Continue opens the card in which something is missing, and passes over the others', () => {
  expect(after(CARDS, answered(DONE, ['a', 'b']), 'photo: picture')).toBe('photo: stepOutro')
  expect(after(CARDS, answered(DONE, ['a', 'b']), 'photo: stepOutro')).toBe('jobs: job employer@b')
  expect(after(CARDS, answered(DONE, ['a']), 'photo: stepOutro')).toBe('jobs: job')
  expect(after(CARDS, answered(DONE, ['a', 'b']), 'jobs: job employer@a')).toBe(
    'jobs: job employer@b',
  )
})

test('what a person has not with them keeps no card open', () => {
  const passed = { ...answered({ 'employer@a': 'Halden' }, ['a']), skipped: new Set(['left@a']) }
  expect(isCompleteCard(CARDS, passed, screenAt('jobs: job employer@a'))).toBe(true)
  expect(
    isCompleteCard(CARDS, { ...passed, skipped: new Set() }, screenAt('jobs: job employer@a')),
  ).toBe(false)
})

test('a list that needs more items opens a card for the next one, until it has enough', () => {
  const two = withGroups([{ id: 'card', title: 'Job', actions: ['employer', 'left'] }], 2)
  const list = screenAt('jobs: job')
  const opened = (items: readonly string[]) =>
    wordsOf(beginNeededCard(two, answered({}, items), list, 'new'))
  expect(opened([])).toBe('jobs: job employer@new')
  expect(opened(['a'])).toBe('jobs: job employer@new')
  expect(opened(['a', 'b'])).toBe('jobs: job')
  expect(beginNeededCard(EXAMPLE, answered({}), list, 'new')).toBe(list)
})
