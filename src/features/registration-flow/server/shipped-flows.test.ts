import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { checkAnswer, sampleAnswer } from '../domain/questions/check-answer.ts'
import { type Answers, type ChoiceAnswer, keyOf, NO_ANSWERS } from '../domain/answers/answers.ts'
import { listDefinedQuestions } from '../domain/definition/written-questions.ts'
import { type Action, isSelect, isActionSet } from '../domain/definition/definition.ts'
import { findUnansweredRequired } from '../domain/answers/unanswered-required.ts'
import { prepareSubmission } from '../domain/answers/submission.ts'
import { readFlow } from './read-flow.ts'

const TODAY = '2026-11-22'
const flowNamed = (name: string) => {
  const read = readFlow(readFileSync(`content/flows/${name}.json`, 'utf8'))
  if ('mistakes' in read) throw new Error(read.mistakes.join('\n'))
  return read.flow
}

describe.each([
  ['standard', 'Standard', 8, 120],
  ['driver', 'Standard', 9, 150],
  ['survey', 'Survey', 1, 15],
  ['manual', 'Manual', 5, 40],
] as const)('the flow %s', (name, type, tasks, atLeast) => {
  const flow = flowNamed(name)
  const questions = listDefinedQuestions(flow)

  test('has no mistakes and its size', () => {
    expect(flow).toMatchObject({ name, type })
    expect(flow.tasks).toHaveLength(tasks)
    expect(questions.length).toBeGreaterThanOrEqual(atLeast)
  })

  test('asks for nothing that cannot be given', () => {
    const wrong = questions.filter(
      ({ action }) =>
        !isActionSet(action) &&
        checkAnswer(action, sampleAnswer(action, TODAY), { today: TODAY, required: true }) !== null,
    )
    expect(wrong.map(({ action }) => action.name)).toEqual([])
  })

  test.each(['first', 'last'] as const)(
    'can be sent by a person who takes the %s choice everywhere',
    (place) => {
      let answers = NO_ANSWERS
      for (
        let round = 0;
        round < 50 && findUnansweredRequired(flow, answers).length > 0;
        round += 1
      ) {
        for (const { action, hop } of findUnansweredRequired(flow, answers))
          answers = isActionSet(action)
            ? withItems(answers, action.id, action.atLeast)
            : { ...answers, values: new Map(answers.values).set(keyOf(hop), given(action, place)) }
      }
      expect(prepareSubmission(flow, answers, TODAY)).toMatchObject({ stillNeeded: [], wrong: [] })
    },
  )

  test('is written in sentences that a child of nine can read', () => {
    const sentences = questions
      .flatMap(({ action }) => [
        action.label,
        action.hint ?? '',
        'statement' in action ? (action.statement ?? '') : '',
      ])
      .flatMap((text) => text.replaceAll(/\{\{\w+\}\}/g, 'X').split(/[.?!:]\s|\n+/))
    expect(sentences.filter((sentence) => sentence.split(' ').length > 25)).toEqual([])
  })
})

/** The question types in section 3.15 of the specification. The standard flow has to use these, but not types that were added later. */
const SPECIFIED_TYPES =
  'single_select multi_select checkbox ActionSet text textarea number currency date email phone address postcode nino sort_code account_number upload signature declaration information'.split(
    ' ',
  )

test('the standard flow shows every type of question, two answers deep [seed 3.15.1-5]', () => {
  const questions = listDefinedQuestions(flowNamed('standard'))
  const types: readonly string[] = questions.map(({ action }) => action.type)
  expect(SPECIFIED_TYPES.filter((type) => !types.includes(type))).toEqual([])
  expect(Math.max(...questions.map(({ depth }) => depth))).toBeGreaterThanOrEqual(2)
})

const withItems = (answers: Answers, setId: string, count: number): Answers => ({
  ...answers,
  items: new Map(answers.items).set(
    setId,
    Array.from({ length: count }, (_item, index) => `${setId}-${index}`),
  ),
})

function given(action: Action, place: 'first' | 'last') {
  const last = isSelect(action) ? action.choices.choicesList.at(-1) : undefined
  const chosen: readonly ChoiceAnswer[] = last
    ? [{ choiceValue: last.value, answer: last.pleaseSpecifyChoices.length > 0 ? 'This' : null }]
    : []
  const answer = place === 'last' && last ? chosen : sampleAnswer(action, TODAY)
  if (answer === undefined) throw new Error(`${action.name} has no answer`)
  return answer
}
