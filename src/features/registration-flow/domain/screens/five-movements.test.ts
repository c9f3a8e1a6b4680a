import { expect, test } from 'vitest'
import fc from '#tests/people/properties.ts'
import {
  MOVEMENTS,
  type Movement,
  partsByRule,
  partsByScreens,
} from '#tests/registration-flow/five-movements.ts'
import { randomFlow } from '#tests/registration-flow/random-flow.ts'
import { START, walk } from '#tests/registration-flow/walk.ts'
import type { Answers } from '../answers/answers.ts'
import type { Flow } from '../definition/definition.ts'
import { moveForwards, type ScreenPosition, moveBackwards } from './move.ts'
import type { Screen } from './screens.ts'

/** Returns the screens to which one button leads, press after press, until it leads no further. */
function met(
  move: typeof moveForwards,
  flow: Flow,
  answers: Answers,
  from: ScreenPosition,
): readonly Screen[] {
  const screens: Screen[] = []
  for (
    let on: ScreenPosition | false = from;
    on && screens.length < 2000;
    on = move(flow, answers, on)
  )
    screens.push(on.at)
  return screens
}

/** Returns each part with the part after it and the part before it. */
const neighbours = (parts: readonly string[]) =>
  parts.map((part, index) => ({
    part,
    next: parts[index + 1] ?? false,
    previous: parts[index - 1] ?? false,
  }))

function compare(movement: Movement, flow: Flow, answers: Answers) {
  const rule = partsByRule(movement, flow, answers)
  const forwards = partsByScreens(movement, met(moveForwards, flow, answers, START))
  const backwards = partsByScreens(
    movement,
    met(moveBackwards, flow, answers, { at: { kind: 'submit' }, direction: 'none' }),
  )
  for (const [inside, parts] of rule) {
    const wanted = neighbours(parts)
    expect(neighbours(forwards.get(inside) ?? [])).toEqual(wanted)
    expect(neighbours((backwards.get(inside) ?? []).toReversed())).toEqual(wanted)
  }
  expect([...forwards.keys()].toSorted()).toEqual([...rule.keys()].toSorted())
  return [...rule.values()].filter((parts) => parts.length > 1).length
}

test.each(MOVEMENTS)(
  'moving to the next and the previous %s, derived from the one list of screens, is what the specification says, and false where there is none [amendment 10.2]',
  (movement) => {
    let withNeighbours = 0
    fc.assert(
      fc.property(randomFlow, fc.nat(), (flow, seed) => {
        // A walk adds items and answers, so that there are sets and dependency questions to move through.
        const answers = [...walk(flow, seed)].at(-1)?.answers
        if (answers) withNeighbours += compare(movement, flow, answers)
      }),
      { numRuns: 300 },
    )
    expect(withNeighbours).toBeGreaterThan(20)
  },
)
