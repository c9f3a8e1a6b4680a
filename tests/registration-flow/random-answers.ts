import {
  type Answers,
  keyOf,
  type AnswerValue,
} from '#features/registration-flow/domain/answers/answers.ts'
import {
  type Action,
  type Flow,
  type Id,
  isSelect,
  isActionSet,
} from '#features/registration-flow/domain/definition/definition.ts'

/** A function that returns random numbers from 0 to 1. Those of the same seed are always the same. */
export type Draw = () => number
export function drawn(seed: number): Draw {
  let state = seed | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Draws a permanent id, as a browser creates one. */
export const drawnId = (draw: Draw): Id =>
  `00000000-0000-4000-8000-${Math.floor(draw() * 2 ** 48)
    .toString(16)
    .padStart(12, '0')}`

const VALUES: readonly AnswerValue[] = [
  'text',
  '2026-01-31',
  { documentIds: ['00000000-0000-4000-8000-000000000001'] },
  { name: 'Amara Okafor', drawn: false },
]

/** Draws some of the choices, with a text for each one that asks the person to specify. */
export function drawnChoices(action: Action, draw: Draw): AnswerValue {
  const all = isSelect(action) ? action.choices.choicesList : []
  const wanted =
    action.type === 'single_select'
      ? [all[Math.floor(draw() * all.length)]!]
      : all.filter(() => draw() < 0.5)
  const picked = wanted.find(({ exclusive }) => exclusive)
  return (picked ? [picked] : wanted).map(({ value, pleaseSpecifyChoices }) => ({
    choiceValue: value,
    answer: pleaseSpecifyChoices.length > 0 ? 'what was meant' : null,
  }))
}

/** Draws answers of every shape for any question of the flow, whether it is asked or not, and sets with items. */
export function answersAnywhere(flow: Flow, seed: number): Answers {
  const draw = drawn(seed)
  const values = new Map<string, AnswerValue>()
  const items = new Map<Id, readonly Id[]>()
  const skipped = new Set<string>()

  const place = (action: Action, itemId?: Id) => {
    if (isActionSet(action)) {
      const ids = Array.from({ length: Math.floor(draw() * 4) }, () => drawnId(draw))
      if (ids.length > 0) items.set(action.id, ids)
      for (const id of ids) for (const question of action.actions) place(question, id)
      return
    }
    const key = keyOf(itemId ? { actionId: action.id, itemId } : { actionId: action.id })
    if (draw() < 0.7)
      values.set(
        key,
        isSelect(action) ? drawnChoices(action, draw) : VALUES[Math.floor(draw() * VALUES.length)]!,
      )
    else if (draw() < 0.3) skipped.add(key)
    if (isSelect(action))
      for (const { dependencyQuestions } of action.choices.choicesList)
        for (const question of dependencyQuestions) place(question, itemId)
  }
  for (const { steps } of flow.tasks)
    for (const { actions } of steps) for (const action of actions) place(action)
  return { values, items, skipped }
}
