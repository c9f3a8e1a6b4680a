import { type Case, caseOf } from './list.ts'

/** The result of a test. A failure outside all tests counts as a failed test too. */
export type TestOutcome = {
  readonly name: string
  readonly file: string
  readonly state: 'passed' | 'failed' | 'skipped'
  readonly seconds: number
  readonly detail: string
}

/**
 * Returns one line per case with its failures below it, then all other failures, then the totals. A case without a test, or with a skipped one,
 * has failed.
 */
export function summaryOf(
  cases: readonly Case[],
  ran: readonly TestOutcome[],
): { readonly lines: readonly string[]; readonly failed: number } {
  const told = cases.map((one) =>
    toldOf(
      one,
      ran.filter(({ name }) => caseOf(name) === one.id),
    ),
  )
  const ids = new Set(cases.map(({ id }) => id))
  const [own, others] = [true, false].map((isOwn) =>
    ran.filter(({ name }) => ids.has(caseOf(name) ?? '') === isOwn),
  ) as [TestOutcome[], TestOutcome[]]
  const broken = others.filter(({ state }) => state === 'failed')
  const failed = told.filter(({ passed }) => !passed).length
  return {
    failed: failed + broken.length,
    lines: [
      ...told.flatMap(({ lines }) => lines),
      ...broken.flatMap((test) => [`FAILED, of no case here: ${test.name}`, ...detailOf(test)]),
      `${cases.length - failed} of ${cases.length} cases passed, ${failed} failed (${counted(own.length)}, ${timeOf(own)})${others.length ? `; of ${counted(others.length)} beside them ${broken.length} failed` : ''}.`,
    ],
  }
}

function toldOf(
  { id, name }: Case,
  tests: readonly TestOutcome[],
): { readonly passed: boolean; readonly lines: readonly string[] } {
  const wrong = tests.filter(({ state }) => state !== 'passed')
  const passed = tests.length > 0 && wrong.length === 0
  const first = `${id} ${passed ? 'passed' : 'FAILED'}  ${name}  (${tests.length ? `${counted(tests.length)}, ${timeOf(tests)}` : 'no test shows it'})`
  return {
    passed,
    lines: [
      first,
      ...wrong.flatMap((test) => [`     ${test.state}: ${test.name}`, ...detailOf(test)]),
    ],
  }
}

const counted = (count: number) => `${count} ${count === 1 ? 'test' : 'tests'}`
const timeOf = (tests: readonly TestOutcome[]) =>
  `${tests.reduce((sum, { seconds }) => sum + seconds, 0).toFixed(1)} s`

const MOST_LINES = 30
const detailOf = ({ file, detail }: TestOutcome): readonly string[] =>
  [file, ...detail.split('\n').slice(0, MOST_LINES)].filter(Boolean).map((line) => `       ${line}`)
