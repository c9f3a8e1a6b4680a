import { expect, test } from 'vitest'
import fc from '#tests/people/properties.ts'
import { askedByReading } from '#tests/registration-flow/asked-by-reading.ts'
import { randomFlow } from '#tests/registration-flow/random-flow.ts'
import { START, type Stop, TODAY, walk } from '#tests/registration-flow/walk.ts'
import { type Answers, isChoiceList, keyOf } from '../answers/answers.ts'
import type { Flow } from '../definition/definition.ts'
import { moveForwards, type ScreenPosition, moveBackwards } from './move.ts'
import { findPositionToResumeAt } from './resume.ts'
import { findScreenIndex, type Screen, isSameScreen } from './screens.ts'
import { prepareSubmission } from '../answers/submission.ts'
import { findWaitingTasks } from '../tasks/waiting-tasks.ts'

const FLOWS = 10_000
/** The flows are divided into parts, one for each test, so that every test ends in time on a busy machine. */
const PARTS = [1, 2, 3, 4]
/**
 * Throws if a check fails. It is used instead of `expect`, because the walks check so often that the messages of `expect` would take most of the
 * time.
 */
function must(holds: boolean, words: string, at?: Screen): asserts holds {
  if (!holds) throw new Error(`${words} ${at ? JSON.stringify(at) : ''}`)
}
const keyOn = (at: Screen) => ('path' in at ? keyOf(at.path.at(-1) ?? at.path[0]) : undefined)

/** Checks that next and previous undo each other, and stop only at the ends. */
function checkMoves(flow: Flow, { answers, position }: Stop): void {
  const isHere = (other: ScreenPosition | false) =>
    other !== false && isSameScreen(other.at, position.at)
  const on = moveForwards(flow, answers, position)
  const back = moveBackwards(flow, answers, position)
  must(
    on ? isHere(moveBackwards(flow, answers, on)) : position.at.kind === 'submit',
    'next and back from',
    position.at,
  )
  must(
    back ? isHere(moveForwards(flow, answers, back)) : position.at.kind === 'flowIntro',
    'back and next from',
    position.at,
  )
}

/** Checks that a person who returns after an answer is on the screen of that answer. */
function checkResume(flow: Flow, { answers, last }: Stop): void {
  if (!last || !('stepId' in last.at)) return
  const { at, direction } = findPositionToResumeAt(flow, answers, {
    ...last.hop,
    taskId: last.at.taskId,
    stepId: last.at.stepId,
    startFromBeginning: false,
  })
  must(isSameScreen(at, last.at) && direction === 'forwards', 'resumed elsewhere than', last.at)
}

/** Checks that the 'next' button leads to each asked question once, and to no other question. */
function checkReach(flow: Flow, answers: Answers): void {
  const keys: string[] = []
  let on: ScreenPosition | false = START
  for (let moves = 0; on && moves < 2000; moves += 1) {
    keys.push(keyOn(on.at) ?? '')
    on = moveForwards(flow, answers, on)
  }
  const waiting = findWaitingTasks(flow, answers)
  const open = { ...flow, tasks: flow.tasks.filter(({ id }) => !waiting.has(id)) }
  must(on === false, 'the flow has no end')
  must(
    keys.filter(Boolean).toSorted().join() ===
      [...askedByReading(open, answers).onScreens].toSorted().join(),
    'the screens are not what is asked',
  )
}

/** Checks that only answers to questions that are asked now are sent; other stored answers are not. */
function checkSubmission(flow: Flow, answers: Answers): void {
  const { keys } = askedByReading(flow, answers)
  const { answers: sent, stillNeeded, wrong } = prepareSubmission(flow, answers, TODAY)
  must(
    sent.every(({ key, value }) => keys.has(key) && answers.values.get(key) === value),
    'an answer is sent that no question asks for',
  )
  must(
    [...answers.values].every(
      ([key, value]) =>
        !keys.has(key) ||
        value === 'seen' ||
        (isChoiceList(value) && value.length === 0) ||
        sent.some((one) => one.key === key),
    ),
    'an answer that is asked for is not sent',
  )
  must(
    stillNeeded.every(({ key }) => keys.has(key)) && wrong.every(({ key }) => keys.has(key)),
    'something is missed that no question asks for',
  )
}

/** Counts the kinds of flows that the walks have covered. */
function counted() {
  const counts = {
    flows: 0,
    stops: 0,
    'two deep': 0,
    'two items': 0,
    'please specify': 0,
    skipped: 0,
    'sent without a gap': 0,
  }
  const deep = ({ at }: ScreenPosition) =>
    'path' in at &&
    at.path.length - (at.path[0].itemId === undefined && at.path[1]?.itemId !== undefined ? 1 : 0) >
      2
  const count = (flow: Flow, stops: readonly Stop[]) => {
    counts.flows += 1
    counts.stops += stops.length
    if (stops.some(({ position }) => deep(position))) counts['two deep'] += 1
    if (stops.some(({ answers }) => [...answers.items.values()].some((ids) => ids.length > 1)))
      counts['two items'] += 1
    if (
      stops.some(({ answers }) =>
        [...answers.values.values()].some(
          (value) => isChoiceList(value) && value.some(({ answer }) => answer !== null),
        ),
      )
    )
      counts['please specify'] += 1
    if (stops.some(({ answers }) => answers.skipped.size > 0)) counts.skipped += 1
    if (prepareSubmission(flow, stops.at(-1)!.answers, TODAY).stillNeeded.length === 0)
      counts['sent without a gap'] += 1
  }
  return { counts, count }
}

test.each(PARTS)(
  `in ${FLOWS.toLocaleString('en-GB')} random flows, with answers changed on the way, no one is stuck, misled or asked for nothing: part %i`,
  (part) => {
    const { counts, count } = counted()
    fc.assert(
      fc.property(randomFlow, fc.nat(), (flow, seed) => {
        const stops: Stop[] = []
        for (const stop of walk(flow, seed)) {
          stops.push(stop)
          must(
            findScreenIndex(flow, stop.answers, stop.position.at) !== undefined,
            'not asked:',
            stop.position.at,
          )
          checkMoves(flow, stop)
          checkResume(flow, stop)
        }
        const { answers } = stops.at(-1)!
        checkReach(flow, answers)
        checkSubmission(flow, answers)
        count(flow, stops)
      }),
      { numRuns: FLOWS / PARTS.length, seed: (fc.readConfigureGlobal().seed ?? Date.now()) + part },
    )
    console.info(
      Object.entries(counts)
        .map(([what, times]) => `${what}: ${times.toLocaleString('en-GB')}`)
        .join(', '),
    )
    expect(counts['two deep']).toBeGreaterThanOrEqual(counts.flows / 3)
    expect(counts['two items']).toBeGreaterThanOrEqual(counts.flows / 3)
    expect(counts['please specify']).toBeGreaterThan(counts.flows / 20)
    expect(counts.skipped).toBeGreaterThan(counts.flows / 20)
  },
  120_000,
)
