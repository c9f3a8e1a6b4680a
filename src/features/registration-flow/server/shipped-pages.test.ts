import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { sampleAnswer } from '../domain/questions/check-answer.ts'
import { type Answers, type AnswerValue, keyOf, NO_ANSWERS } from '../domain/answers/answers.ts'
import { findUnansweredRequired } from '../domain/answers/unanswered-required.ts'
import { type Action, isActionSet, isSelect } from '../domain/definition/definition.ts'
import { listPages } from '../domain/pages/list-pages.ts'
import { isPassedOver } from '../domain/pages/move-between-pages.ts'
import { readFlow } from './read-flow.ts'

const TODAY = '2026-11-22'
const flowNamed = (name: string) => {
  const read = readFlow(readFileSync(`content/flows/${name}.json`, 'utf8'))
  if ('mistakes' in read) throw new Error(read.mistakes.join('\n'))
  return read.flow
}
/** Answers by a choice that asks nothing further, else the first. */
function shortAnswer(action: Action): AnswerValue {
  if (!isSelect(action)) return sampleAnswer(action, TODAY) ?? ''
  const { choicesList } = action.choices
  const asksNothing = (choice: (typeof choicesList)[number]) =>
    choice.dependencyQuestions.length + choice.pleaseSpecifyChoices.length === 0
  const short = choicesList.find(asksNothing) ?? choicesList[0]
  const [specify] = short?.pleaseSpecifyChoices ?? []
  return [{ choiceValue: short?.value ?? '', answer: specify ? 'Of its own' : null }]
}

/** Returns the answers of someone who gives the shortest ones, with so many items of each set. */
function shortAnswers(name: string, items: Readonly<Record<string, number>>): Answers {
  const flow = flowNamed(name)
  let answers: Answers = {
    ...NO_ANSWERS,
    items: new Map(
      Object.entries(items).map(([set, count]) => [
        set,
        Array.from({ length: count }, (_, index) => `${set}-${index}`),
      ]),
    ),
  }
  for (;;) {
    const open = findUnansweredRequired(flow, answers).filter(({ action }) => !isActionSet(action))
    if (open.length === 0) return answers
    const values = new Map(answers.values)
    for (const { action, hop } of open) values.set(keyOf(hop), shortAnswer(action))
    answers = { ...answers, values }
  }
}

function countPages(name: string, items: Readonly<Record<string, number>> = {}): number {
  const [flow, answers] = [flowNamed(name), shortAnswers(name, items)]
  return listPages(flow, answers).filter(
    ({ screens: [first] }) => !isPassedOver(flow, answers, first),
  ).length
}

test('a standard registration without past jobs has at most 40 pages, with three jobs and two licences at most 55', () => {
  expect(countPages('standard', { references: 2 })).toBeLessThanOrEqual(36)
  const worked = { references: 2, 'work-history': 3, licences: 2 }
  expect(countPages('standard', worked)).toBeLessThanOrEqual(41)
})

test('a survey has four pages, and a driver has few more than others', () => {
  expect(countPages('survey')).toBe(4)
  expect(countPages('driver', { references: 2 })).toBeLessThanOrEqual(42)
})
