import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import type { BenchmarkMeasurement } from './measure.ts'

const FILE = 'bench/baseline.json'
/** A ratio that has grown to this many times its committed value counts as a regression. Ratios, unlike times, can be compared between machines. */
const TOO_MUCH = 2

/** The committed median ratios, by benchmark, then by what the database contains (`content`), then by question. */
type Baseline = Record<string, Record<string, Record<string, number>>>

const read = (): Baseline =>
  existsSync(FILE) ? (JSON.parse(readFileSync(FILE, 'utf8')) as Baseline) : {}

export function saveBaseline(
  benchmark: string,
  content: string,
  measured: readonly BenchmarkMeasurement[],
) {
  const baseline = read()
  baseline[benchmark] = {
    ...baseline[benchmark],
    [content]: Object.fromEntries(
      measured.map(({ name, ratio }) => [name, Math.round(ratio.median * 10) / 10]),
    ),
  }
  writeFileSync(FILE, `${JSON.stringify(baseline, null, 2)}\n`)
}

export const findBaseline = (benchmark: string, content: string) => read()[benchmark]?.[content]

export const listSlowerQuestions = (
  measured: readonly BenchmarkMeasurement[],
  baseline: Readonly<Record<string, number>>,
): string[] =>
  measured
    .filter(
      ({ name, ratio }) => ratio.median > TOO_MUCH * (baseline[name] ?? Number.POSITIVE_INFINITY),
    )
    .map(({ name }) => name)
