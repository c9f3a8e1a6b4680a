import { parseArgs } from 'node:util'
import { autosaveBenchmark } from './autosave.ts'
import { baselineOf, saveBaseline, slower } from './baseline.ts'
import { duplicatesBenchmark } from './duplicates.ts'
import { SEED } from './duplicates/seed.ts'
import type { Measured } from './measure.ts'
import { qualityBenchmark } from './quality.ts'
import { registrationsBenchmark } from './registrations.ts'
import { searchBenchmark } from './search.ts'
import { writesBenchmark } from './writes.ts'

const BENCHMARKS = { search: searchBenchmark, writes: writesBenchmark, autosave: autosaveBenchmark, registrations: registrationsBenchmark }
const UNITS = { search: 'the empty route', writes: 'the same rows written by bare statements', autosave: 'the same rows written by bare statements', registrations: 'the empty route' }

/** `npm run bench -- duplicates`, `quality [--engine sql] [--board a-folder-to-keep] [--kind places]`, or `search|writes|autosave|registrations [--requests 100] [--save]`: times as ratios to the least that is possible, beside the committed ones. A doubled ratio ends with 1, and so does a p99 above the benchmark's own bound. */
const { values, positionals } = parseArgs({ allowPositionals: true, options: { save: { type: 'boolean', default: false }, requests: { type: 'string', default: '100' }, engine: { type: 'string', default: 'sql' }, board: { type: 'string', default: '' }, kind: { type: 'string', default: '' } } })
const [name = ''] = positionals
// These judge a rule and measure no time.
if (name === 'duplicates') process.exit(duplicatesBenchmark(SEED))
if (name === 'quality') process.exit(await qualityBenchmark({ engine: values.engine, board: values.board, only: values.kind }))
const benchmark = Object.entries(BENCHMARKS).find(([known]) => known === name)?.[1]
if (!benchmark) {
  console.error(`Name a benchmark: ${[...Object.keys(BENCHMARKS), 'duplicates', 'quality'].join(', ')}.`)
  process.exit(2)
}

type Running = { content: string; /** Milliseconds that no p99 may exceed. */ most?: number; measured: Measured[]; again: (names: readonly string[]) => Promise<Measured[]>; stop: () => Promise<void> }
const { content, most = Number.POSITIVE_INFINITY, measured, again, stop }: Running = await benchmark(Math.max(10, Number(values.requests) || 100))
try {
  const baseline = baselineOf(name, content)
  print(measured, baseline)
  if (values.save) saveBaseline(name, content, measured)
  else if (!baseline) console.log(`No baseline for ${name} on ${content} yet: save one with --save.`)
  else process.exitCode = await verdict(measured, baseline)
  if (await tooSlow(measured)) process.exitCode = 1
} finally {
  await stop()
}

/** A question that looks slower is asked again: one hiccup of the machine is no regression. */
async function verdict(first: readonly Measured[], baseline: Readonly<Record<string, number>>): Promise<number> {
  const suspected = slower(first, baseline)
  const confirmed = suspected.length ? slower(await again(suspected), baseline) : []
  console.log(confirmed.length ? `Twice as slow as the baseline or worse: ${confirmed.join('; ')}.` : 'No question has become twice as slow.')
  return confirmed.length ? 1 : 0
}

/** Asked again, up to twice, as above: the machine may have been doing something else. */
async function tooSlow(rows: readonly Measured[], tries = 2): Promise<boolean> {
  const above = rows.filter(({ milliseconds }) => milliseconds.p99 > most)
  if (above.length > 0 && tries > 0) return tooSlow(await again(above.map((row) => row.name)), tries - 1)
  if (above.length > 0) print(above)
  if (Number.isFinite(most)) console.log(above.length > 0 ? `Above ${most} ms: ${above.map((row) => row.name).join('; ')}.` : `No p99 above ${most} ms.`)
  return above.length > 0
}

function print(rows: readonly Measured[], baseline: Readonly<Record<string, number>> = {}) {
  console.log(`${name} on ${content}, in times of ${UNITS[name as keyof typeof UNITS]} (milliseconds in brackets)`)
  for (const row of rows) {
    const before = baseline[row.name]
    const rate = row.perSecond ? `   ${Math.round(row.perSecond)} per second` : ''
    console.log(`${row.name.padEnd(44)} median ${timing(row, 'median')}   ${row.perSecond ? 'worst' : 'p99'} ${timing(row, 'p99')}   baseline ${before === undefined ? '-' : before.toFixed(1)}${rate}`)
  }
}

function timing({ ratio, milliseconds }: Measured, which: 'median' | 'p99') {
  return `${ratio[which].toFixed(1).padStart(7)} (${milliseconds[which].toFixed(1)})`
}
