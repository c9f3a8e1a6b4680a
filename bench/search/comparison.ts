import type { Engine } from './engine.ts'
import type { Shape } from './shapes.ts'
import { geometricMean, type ShapeTimes, timeShape, warmUpEngines } from './timed.ts'

/**
 * Prints the times of each engine for each shape, and the ratio of the first two engines. Returns sentences about questions for which these two
 * engines find different numbers of vacancies.
 */
export async function compareEngines(
  shapes: readonly Shape[],
  engines: readonly [Engine, Engine, ...Engine[]],
): Promise<readonly string[]> {
  const [first, second] = engines
  await warmUpEngines(shapes, engines)
  console.log(
    `milliseconds: median question / worst question, each by its quickest of three rounds; ${second.name} beyond 30 s a shape has fewer; all engines have answered for five seconds before`,
  )
  console.log(
    `${'shape'.padEnd(28)}${engines.map(({ name }) => name.padStart(22)).join('')}${'ratio'.padStart(10)}`,
  )
  const ratios: number[] = []
  const differences: string[] = []
  for (const shape of shapes) {
    const timed = await timeShape(shape, engines)
    const [ours, theirs] = timed as [ShapeTimes, ShapeTimes]
    ratios.push(theirs.median / ours.median)
    differences.push(
      ...shape.questions.flatMap(({ words }, index) =>
        ours.totals[index] === theirs.totals[index]
          ? []
          : [
              `${shape.name}, ${words}: ${first.name} finds ${ours.totals[index]}, ${second.name} ${theirs.totals[index]}`,
            ],
      ),
    )
    console.log(
      `${shape.name.padEnd(28)}${timed.map(cell).join('')}${(theirs.median / ours.median).toFixed(1).padStart(10)}${theirs.rounds < 3 ? `   ${theirs.rounds} of 3 rounds` : ''}`,
    )
  }
  console.log(
    `${'all shapes, geometric mean'.padEnd(28)}${''.padStart(22 * engines.length)}${geometricMean(ratios).toFixed(1).padStart(10)}`,
  )
  return differences
}

const cell = ({ median, worst }: ShapeTimes) => `${shown(median)} / ${shown(worst)}`.padStart(22)
const shown = (milliseconds: number) =>
  milliseconds < 10 ? milliseconds.toFixed(3) : milliseconds.toFixed(1)
