import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  bounded,
  choice,
  flowOf,
  mistakesIn,
  select,
  set,
  signedBy,
  text,
} from '#tests/registration-flow/written-flow.ts'
import { type Answers, keyOf, NO_ANSWERS } from '../answers/answers.ts'
import { listAskedActions } from '../answers/asked-actions.ts'
import { type Action, isSelect, isActionSet } from '../definition/definition.ts'
import { listDefinedQuestions } from '../definition/written-questions.ts'
import { checkFlow } from './check-flow.ts'

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
  expect(mistakesIn(signedBy(flow, text('G', { type: 'signature', statement })))).toEqual([])
})

test('all mistakes are told at once', () => {
  expect(
    mistakesIn(
      flowOf([
        text('A', { prefill: 'shoeSize', hint: '{{X}}' }),
        text('A'),
        bounded('date', { min: 1 }),
      ]),
    ),
  ).toHaveLength(7)
})

/** Generates flows that can have mistakes: repeated ids, sets in sets, sets to which no valid items can be added. */
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
          choices.map(([dependencyQuestions, inline], index) =>
            choice(`c${index}`, { dependencyQuestions, inline }),
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
      for (const { action } of listDefinedQuestions(flow))
        expect(
          listAskedActions(flow, answersTo(action.id, actions) ?? NO_ANSWERS).map(
            (asked) => asked.action.id,
          ),
        ).toContain(action.id)
    }),
    { numRuns: 300 },
  )
})

/** Returns answers with which this question is asked. */
function answersTo(id: string, actions: readonly Action[], itemId?: string): Answers | undefined {
  for (const action of actions) {
    if (action.id === id) return NO_ANSWERS
    const below = isActionSet(action)
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
