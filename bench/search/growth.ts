import type { Engine } from './engine.ts'
import type { Shape } from './shapes.ts'
import { type ShapeTimes, timeShape } from './timed.ts'

/** How many times longer the first page of the newest vacancies may take on a board that is ten times larger. */
const MOST = 2
const BOUND = new Set(['common word, newest', 'browse'])
/** The number of rounds, enough for questions that take less than a millisecond. */
const ROUNDS = 20

/** Measures how much slower each shape is on a board ten times larger. Returns a sentence about each shape of `BOUND` that exceeds `MOST`. */
export async function measureGrowth(
  shapes: readonly Shape[],
  whole: Engine,
  tenth: Engine,
): Promise<readonly string[]> {
  console.log('at ten times the vacancies a shape takes so many times as long')
  const failures: string[] = []
  for (const shape of shapes) {
    const [large, small] = (await timeShape(shape, [whole, tenth], ROUNDS)) as [
      ShapeTimes,
      ShapeTimes,
    ]
    const ratio = large.median / small.median
    console.log(
      `${shape.name.padEnd(28)}${ratio.toFixed(2).padStart(8)}${BOUND.has(shape.name) ? `   at most ${MOST}` : ''}`,
    )
    if (BOUND.has(shape.name) && ratio > MOST)
      failures.push(
        `${shape.name} takes ${ratio.toFixed(2)} times as long at ten times the vacancies, not ${MOST}`,
      )
  }
  return failures
}
