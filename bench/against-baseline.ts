import { findBaseline, saveBaseline, listSlowerQuestions } from './baseline.ts'
import type { BenchmarkMeasurement } from './measure.ts'

export type MeasuredBenchmark = {
  content: string
  /** The highest acceptable 99th percentile (p99) of the times in milliseconds; a higher one fails the benchmark. */
  most?: number
  /** What else was measured and is worse than its bound, in sentences; each fails the benchmark. */
  failures?: readonly string[]
  measured: BenchmarkMeasurement[]
  again: (names: readonly string[]) => Promise<BenchmarkMeasurement[]>
  stop: () => Promise<void>
}
type Asked = {
  readonly name: string
  /** The yardstick whose time counts as 1 in the printed ratios, such as 'the empty route'. */
  readonly unit: string
  readonly save: boolean
}

/**
 * Prints the measurements next to the ratios in baseline.json, or saves them there. Returns the exit code: 1 if a ratio has doubled or a 99th
 * percentile or another figure exceeds its bound.
 */
export async function compareWithBaseline(
  { name, unit, save }: Asked,
  {
    content,
    most = Number.POSITIVE_INFINITY,
    failures = [],
    measured,
    again,
    stop,
  }: MeasuredBenchmark,
): Promise<number> {
  try {
    const baseline = findBaseline(name, content)
    console.log(`${name} on ${content}, in times of ${unit} (milliseconds in brackets)`)
    print(measured, baseline)
    if (save) saveBaseline(name, content, measured)
    else if (!baseline)
      console.log(`No baseline for ${name} on ${content} yet: save one with --save.`)
    const doubled = !save && baseline ? await hasDoubled(measured, baseline, again) : false
    for (const failure of failures) console.log(failure)
    const tooSlow = await isTooSlow(measured, most, again)
    return tooSlow || doubled || failures.length > 0 ? 1 : 0
  } finally {
    await stop()
  }
}

/** Returns whether a ratio has doubled, both at first and when measured again, because a single slow run of the machine is no regression. */
async function hasDoubled(
  first: readonly BenchmarkMeasurement[],
  baseline: Readonly<Record<string, number>>,
  again: MeasuredBenchmark['again'],
): Promise<boolean> {
  const suspected = listSlowerQuestions(first, baseline)
  const confirmed = suspected.length ? listSlowerQuestions(await again(suspected), baseline) : []
  console.log(
    confirmed.length
      ? `Twice as slow as the baseline or worse: ${confirmed.join('; ')}.`
      : 'No question has become twice as slow.',
  )
  return confirmed.length > 0
}

/** Returns whether a 99th percentile is too high. One that is too high is measured again up to twice, because the machine may have been busy. */
async function isTooSlow(
  rows: readonly BenchmarkMeasurement[],
  most: number,
  again: MeasuredBenchmark['again'],
  tries = 2,
): Promise<boolean> {
  const above = rows.filter(({ milliseconds }) => milliseconds.p99 > most)
  if (above.length > 0 && tries > 0)
    return isTooSlow(await again(above.map((row) => row.name)), most, again, tries - 1)
  if (above.length > 0) print(above)
  if (Number.isFinite(most))
    console.log(
      above.length > 0
        ? `Above ${most} ms: ${above.map((row) => row.name).join('; ')}.`
        : `No p99 above ${most} ms.`,
    )
  return above.length > 0
}

function print(
  rows: readonly BenchmarkMeasurement[],
  baseline: Readonly<Record<string, number>> = {},
) {
  for (const row of rows) {
    const before = baseline[row.name]
    const rate = row.perSecond ? `   ${Math.round(row.perSecond)} per second` : ''
    console.log(
      `${row.name.padEnd(44)} median ${timing(row, 'median')}   ${row.perSecond ? 'worst' : 'p99'} ${timing(row, 'p99')}   baseline ${before === undefined ? '-' : before.toFixed(1)}${rate}`,
    )
  }
}

const timing = ({ ratio, milliseconds }: BenchmarkMeasurement, which: 'median' | 'p99') =>
  `${ratio[which].toFixed(1).padStart(7)} (${milliseconds[which].toFixed(1)})`
