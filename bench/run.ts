import { parseArgs } from 'node:util'
import { compareWithBaseline, type MeasuredBenchmark } from './against-baseline.ts'
import { applyBenchmark } from './apply/benchmark.ts'
import { autosaveBenchmark } from './autosave/benchmark.ts'
import { duplicatesBenchmark } from './duplicates.ts'
import { SEED } from './duplicates/seed.ts'
import { ingestBenchmark } from './ingest/benchmark.ts'
import { pagesBenchmark } from './pages/benchmark.ts'
import { qualityBenchmark } from './quality.ts'
import { recommendationsBenchmark } from './recommendations.ts'
import { registrationsBenchmark } from './registrations/benchmark.ts'
import { restoreDrill } from './restore-drill.ts'
import { searchCallsBenchmark } from './search-calls.ts'
import { searchBenchmark } from './search/benchmark.ts'
import { distinctBenchmark } from './search/distinct/benchmark.ts'
import { searchHttpBenchmark } from './search/http.ts'
import { vacancyBenchmark } from './search/vacancy.ts'
import { writesBenchmark } from './writes.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    save: { type: 'boolean', default: false },
    requests: { type: 'string', default: '100' },
    vacancies: { type: 'string', default: '' },
    engine: { type: 'string', default: 'sql' },
    applications: { type: 'string', default: '10000' },
    board: { type: 'string', default: '' },
    pgbouncer: { type: 'boolean', default: false },
    kind: { type: 'string', default: '' },
  },
})
const [name = ''] = positionals
const vacancies = (otherwise: number) => Number(values.vacancies) || otherwise

const EMPTY_ROUTE = 'the empty route'
const BARE_ROWS = 'the same rows written by bare statements'
type Measuring = {
  readonly unit: string
  readonly run: (requests: number) => Promise<MeasuredBenchmark>
}

/**
 * The benchmarks whose times, as multiples of a yardstick, are compared with the committed ones. They accept the options `--requests 100` and
 * `--save`.
 */
const MEASURED: Readonly<Record<string, Measuring>> = {
  'search-calls': { unit: EMPTY_ROUTE, run: searchCallsBenchmark },
  writes: { unit: BARE_ROWS, run: writesBenchmark },
  registrations: { unit: EMPTY_ROUTE, run: registrationsBenchmark },
}
/** The benchmarks that compare times within one run, or judge a rule without measuring times. Each returns its exit code. */
const JUDGED: Readonly<Record<string, () => Promise<number> | number>> = {
  search: () => searchBenchmark(vacancies(100_000)),
  'search-distinct': () => distinctBenchmark(vacancies(100_000)),
  'search-http': () => searchHttpBenchmark(vacancies(10_000)),
  vacancy: () => vacancyBenchmark(vacancies(100_000)),
  ingest: () => ingestBenchmark(vacancies(100_000)),
  pages: pagesBenchmark,
  autosave: () => autosaveBenchmark(values.pgbouncer),
  apply: () => applyBenchmark(values.pgbouncer),
  duplicates: () => duplicatesBenchmark(SEED),
  'restore-drill': () => restoreDrill(Number(values.applications)),
  recommendations: () => recommendationsBenchmark(values.board),
  quality: () =>
    qualityBenchmark({ engine: values.engine, board: values.board, only: values.kind }),
}

/** Runs the benchmark that the command line names: `npm run bench -- NAME`. */
async function run(): Promise<number> {
  const measuring = MEASURED[name]
  if (measuring)
    return compareWithBaseline(
      { name, unit: measuring.unit, save: values.save },
      await measuring.run(Math.max(10, Number(values.requests) || 100)),
    )
  const judge = JUDGED[name]
  if (judge) return judge()
  console.error(
    `Name a benchmark: ${[...Object.keys(JUDGED), ...Object.keys(MEASURED)].join(', ')}.`,
  )
  return 2
}

process.exit(await run())
