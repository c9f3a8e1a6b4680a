import { sampleAnswer } from '#features/registration-flow/domain/questions/check-answer.ts'
import {
  type Answers,
  type Hop,
  isChoiceList,
  keyOf,
  NO_ANSWERS,
  type AnswerValue,
} from '#features/registration-flow/domain/answers/answers.ts'
import {
  type Action,
  type ActionSet,
  type Flow,
  type Id,
  isSelect,
  isActionSet,
} from '#features/registration-flow/domain/definition/definition.ts'
import {
  moveForwards,
  type ScreenPosition,
  moveBackwards,
} from '#features/registration-flow/domain/screens/move.ts'
import type { Screen } from '#features/registration-flow/domain/screens/screens.ts'
import { findValidPosition } from '#features/registration-flow/domain/screens/find-valid-position.ts'
import { type Draw, drawn, drawnChoices, drawnId } from './random-answers.ts'

export const TODAY = '2026-11-22'
export const START: ScreenPosition = { at: { kind: 'flowIntro' }, direction: 'none' }
/** The most moves of a walk: a walk that keeps going back and changing answers may never reach the last screen. */
const MOVES = 30

/** One state of a walk: the current screen, the answers, and the last answer. */
export type Stop = {
  readonly position: ScreenPosition
  readonly answers: Answers
  readonly last: { readonly hop: Hop; readonly at: Screen } | null
}

export const withValue = (answers: Answers, hop: Hop, value: AnswerValue): Answers => ({
  ...answers,
  values: new Map(answers.values).set(keyOf(hop), value),
  skipped: without(answers.skipped, keyOf(hop)),
})
const withSkipped = (answers: Answers, hop: Hop): Answers => ({
  ...answers,
  values: new Map([...answers.values].filter(([key]) => key !== keyOf(hop))),
  skipped: new Set(answers.skipped).add(keyOf(hop)),
})
const withItems = (
  answers: Answers,
  set: Id,
  change: (ids: readonly Id[]) => readonly Id[],
): Answers => ({
  ...answers,
  items: new Map(answers.items).set(set, change(answers.items.get(set) ?? [])),
})
const without = (keys: ReadonlySet<string>, key: string) =>
  new Set([...keys].filter((one) => one !== key))

/** Walks through a flow as a person could: answers, skips, adds and removes items, goes back, and changes earlier answers. */
export function* walk(flow: Flow, seed: number): Generator<Stop> {
  const draw = drawn(seed)
  const actions = new Map(
    flow.tasks
      .flatMap(({ steps }) => steps.flatMap((step) => step.actions.flatMap(withBelow)))
      .map((action) => [action.id, action]),
  )
  let stop: Stop = { position: START, answers: NO_ANSWERS, last: null }
  yield stop
  for (let moves = 0; moves < MOVES && stop.position.at.kind !== 'submit'; moves += 1) {
    stop = answered(stop, flow, actions, draw)
    yield stop
    if (draw() < 0.15) yield (stop = changedElsewhere(stop, flow, actions, draw))
    const moved =
      draw() < 0.1
        ? moveBackwards(flow, stop.answers, stop.position)
        : moveForwards(flow, stop.answers, stop.position)
    if (moved) yield (stop = { ...stop, position: moved })
  }
}

const withBelow = (action: Action): readonly Action[] => [
  action,
  ...below(action).flatMap(withBelow),
]
const below = (action: Action): readonly Action[] =>
  isActionSet(action)
    ? action.actions
    : isSelect(action)
      ? action.choices.choicesList.flatMap(({ dependencyQuestions }) => dependencyQuestions)
      : []

/** Answers the current screen. */
function answered(stop: Stop, flow: Flow, actions: ReadonlyMap<Id, Action>, draw: Draw): Stop {
  const { at } = stop.position
  if (!('path' in at)) return stop
  const hop = at.path.at(-1) ?? at.path[0]
  const action = actions.get(hop.actionId)!
  if (isActionSet(action)) return listed(stop, flow, action, draw)
  if (action.optional && draw() < 0.3) return stop
  const answers =
    action.skippable && draw() < 0.3
      ? withSkipped(stop.answers, hop)
      : withInline(withValue(stop.answers, hop, valueFor(action, draw)), action, hop, draw)
  return { position: stop.position, answers, last: { hop, at } }
}

const valueFor = (action: Action, draw: Draw) =>
  isSelect(action) ? drawnChoices(action, draw) : sampleAnswer(action, TODAY)!

/** Adds answers to the questions that the chosen values open on the same screen. */
function withInline(answers: Answers, action: Action, { itemId }: Hop, draw: Draw): Answers {
  const value = answers.values.get(
    keyOf(itemId ? { actionId: action.id, itemId } : { actionId: action.id }),
  )
  const choices =
    isSelect(action) && isChoiceList(value)
      ? action.choices.choicesList.filter(
          (choice) =>
            choice.inline && value.some(({ choiceValue }) => choiceValue === choice.value),
        )
      : []
  return choices
    .flatMap(({ dependencyQuestions }) => dependencyQuestions)
    .reduce(
      (sofar, question) =>
        draw() < 0.2
          ? sofar
          : withValue(
              sofar,
              itemId ? { actionId: question.id, itemId } : { actionId: question.id },
              valueFor(question, draw),
            ),
      answers,
    )
}

/** Acts on the list screen of a set: adds an item, removes one, or continues to the next screen. */
function listed(stop: Stop, flow: Flow, set: ActionSet, draw: Draw): Stop {
  const count = stop.answers.items.get(set.id)?.length ?? 0
  const drawnNumber = draw()
  if (count > 0 && drawnNumber < 0.1)
    return settled(
      flow,
      stop,
      withItems(stop.answers, set.id, (ids) => ids.toSpliced(Math.floor(draw() * ids.length), 1)),
    )
  if (count >= set.atMost || (count >= set.atLeast && drawnNumber < 0.5)) return stop
  const answers = withItems(stop.answers, set.id, (ids) => [...ids, drawnId(draw)])
  // The new item's questions come before its list screen, so the walk goes back from the list to the first of them.
  let position: ScreenPosition = stop.position
  for (let steps = 0; steps < 50; steps += 1) {
    const before = moveBackwards(flow, answers, position)
    if (
      !before ||
      !('path' in before.at) ||
      !before.at.path.some(
        ({ itemId }) => itemId !== undefined && itemId === answers.items.get(set.id)?.at(-1),
      )
    )
      break
    position = before
  }
  return { ...stop, answers, position }
}

/** Changes an earlier answer, as another device or a person who goes back does. */
function changedElsewhere(
  stop: Stop,
  flow: Flow,
  actions: ReadonlyMap<Id, Action>,
  draw: Draw,
): Stop {
  const keys = [...stop.answers.values.keys()]
  const [actionId = '', itemId] = keys[Math.floor(draw() * keys.length)]?.split('@') ?? []
  const action = actions.get(actionId)
  if (!action) return stop
  return settled(
    flow,
    stop,
    withValue(stop.answers, itemId ? { actionId, itemId } : { actionId }, valueFor(action, draw)),
  )
}

const settled = (flow: Flow, stop: Stop, answers: Answers): Stop => ({
  ...stop,
  answers,
  position: findValidPosition(flow, answers, stop.position),
  last: null,
})
