import { expect, test } from 'vitest'
import type { Answers, AnswerValue } from '#features/registration-flow/domain/answers/answers.ts'
import type { ActionSet } from '#features/registration-flow/domain/definition/definition.ts'
import { PAGED_FLOW } from '#tests/registrations/paged-flow.ts'
import { describeCard, describeMissingAnswers, nameOpenCard } from './describe-card.ts'

const asked = (id: string, type: string) => ({ id, name: id, label: id, type })
const set = (more: Partial<ActionSet> = {}) =>
  ({
    ...asked('work-history', 'ActionSet'),
    itemName: 'Job',
    atLeast: 0,
    atMost: 5,
    actions: [
      asked('employer', 'text'),
      asked('title', 'text'),
      asked('nino', 'nino'),
      asked('town', 'text'),
      asked('duties', 'textarea'),
    ],
    ...more,
  }) as ActionSet
const given = (values: Readonly<Record<string, AnswerValue>>, items = ['a', 'b']): Answers => ({
  values: new Map(Object.entries(values)),
  items: new Map([['work-history', items]]),
  skipped: new Set(),
})
const tags = (text: string) => text

test('a closed card has the first answer as its title and the next ones below it, but for secret ones', () => {
  const answers = given({
    'employer@b': 'Fennimore Stores',
    'title@b': 'Warehouse operative',
    'nino@b': 'QQ123456C',
    'town@b': 'Leeds',
    'duties@b': 'I packed boxes.',
  })
  expect(describeCard({ answers, tags, set: set() }, 'b')).toEqual({
    title: 'Fennimore Stores',
    line: 'Warehouse operative, Leeds',
  })
  expect(describeCard({ answers, tags, set: set() }, 'a')).toEqual({ title: 'Job 1', line: '' })
})

test('an open card says how many are needed until there are more', () => {
  const references = set({ itemName: 'Reference', atLeast: 2 })
  expect(nameOpenCard(references, given({}, ['a']), 'a')).toBe('Reference 1 of 2')
  expect(nameOpenCard(references, given({}, ['a', 'b']), 'b')).toBe('Reference 2 of 2')
  expect(nameOpenCard(references, given({}, ['a', 'b', 'c']), 'c')).toBe('Reference 3')
  expect(nameOpenCard(set(), given({}), 'b')).toBe('Job 2')
})

test('a card says what is still needed in it', () => {
  const missing = (answers: Answers) => describeMissingAnswers(PAGED_FLOW, answers, 'a')
  expect(missing(given({}))).toBe('1 answer still needed')
  expect(missing(given({ 'employer@a': 'Fennimore Stores' }))).toBe('')
})

test('the card of a job says from when to when, also while the end is asked or not known yet', () => {
  const yesOrNo = ['Yes', 'No'].map((value) => ({
    ...{ value, label: value, inline: false, pleaseSpecifyChoices: [] },
    dependencyQuestions:
      value === 'No'
        ? [{ ...asked('to', 'date'), shownAs: 'month', prefill: 'workHistory.to' }]
        : [],
  }))
  const jobs = set({
    actions: [
      asked('employer', 'text'),
      { ...asked('from', 'date'), shownAs: 'month', prefill: 'workHistory.from' },
      {
        ...asked('current', 'single_select'),
        prefill: 'workHistory.current',
        choices: { choicesList: yesOrNo },
      },
    ] as unknown as ActionSet['actions'],
  })
  const line = (more: Readonly<Record<string, AnswerValue>>) =>
    describeCard({ answers: given({ 'from@a': '2021-03-01', ...more }), tags, set: jobs }, 'a').line
  const isCurrent = (choiceValue: string) => ({ 'current@a': [{ choiceValue, answer: null }] })
  expect(line({})).toBe('March 2021')
  expect(line(isCurrent('Yes'))).toContain('March 2021 to now')
  expect(line({ ...isCurrent('No'), 'to@a': '2026-10-01' })).toContain('March 2021 to October 2026')
})
