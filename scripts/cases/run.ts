import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { temporaryFolder } from '../../tests/temporary-folder.ts'
import { FIGURE } from './figures.ts'
import { type TestOutcome, summaryOf } from './summary.ts'
import { type Case, caseOf } from './list.ts'

const ROOT = join(import.meta.dirname, '../..')
const FIGURES = join(import.meta.dirname, 'figures.ts')

/**
 * One run of the test runner: the message that is printed before it, the project, its files (all if none are given), and extra environment variables.
 */
export type Stage = {
  readonly says: string
  readonly project: string
  readonly files?: readonly string[]
  readonly environment?: Readonly<Record<string, string>>
}

/** Runs the stages in sequence, prints their durations and the figures of their tests, then one line per case. Returns the exit code. */
export async function runCases(cases: readonly Case[], stages: readonly Stage[]): Promise<number> {
  const ran: TestOutcome[] = []
  for (const stage of stages) {
    console.log(`… ${stage.says}`)
    const began = performance.now()
    ran.push(...(await testsOf(stage)))
    console.log(`  ${Math.round((performance.now() - began) / 1000)} s`)
  }
  const { lines, failed } = summaryOf(cases, ran)
  console.log(['', ...lines].join('\n'))
  return failed ? 1 : 0
}

type Report = {
  readonly testResults: readonly {
    readonly name: string
    readonly status: string
    readonly message: string
    readonly assertionResults: readonly Asserted[]
  }[]
}
type Asserted = {
  readonly fullName: string
  readonly title: string
  readonly status: string
  readonly duration?: number | null
  readonly failureMessages?: readonly string[] | null
}

async function testsOf({
  project,
  files = [],
  environment = {},
}: Stage): Promise<readonly TestOutcome[]> {
  const folder = temporaryFolder('cases')
  const report = join(folder, 'report.json')
  const child = spawn(
    join(ROOT, 'node_modules/.bin/vitest'),
    [
      'run',
      '--project',
      project,
      '--reporter=json',
      `--outputFile.json=${report}`,
      `--reporter=${FIGURES}`,
      ...files,
    ],
    {
      cwd: ROOT,
      env: { ...process.env, ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32',
    },
  )
  let said = ''
  createInterface({ input: child.stdout }).on(
    'line',
    (line) => line.startsWith(FIGURE) && console.log(line),
  )
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => void (said = (said + chunk).slice(-8000)))
  const [code] = (await once(child, 'close')) as [number | null]
  const tests = existsSync(report) ? ranIn(JSON.parse(readFileSync(report, 'utf8')) as Report) : []
  rmSync(folder, { recursive: true })
  // If no test has failed, the error occurred outside the tests: a server did not start, or a rejection was not handled.
  return code !== 0 && tests.every(({ state }) => state !== 'failed')
    ? [
        ...tests,
        { name: `the tests of ${project}`, file: '', state: 'failed', seconds: 0, detail: said },
      ]
    : tests
}

function ranIn({ testResults }: Report): readonly TestOutcome[] {
  return testResults.flatMap(
    ({ name: path, status, message, assertionResults }): readonly TestOutcome[] => {
      const file = path.startsWith(ROOT) ? path.slice(ROOT.length + 1) : path
      const tests = assertionResults.map(
        ({ fullName, title, status: state, duration, failureMessages }): TestOutcome => ({
          // The id of the case is in the title of the test or, if that has none, in the title of its group.
          name: caseOf(title) ? title : fullName,
          file,
          state: state === 'passed' ? 'passed' : state === 'failed' ? 'failed' : 'skipped',
          seconds: (duration ?? 0) / 1000,
          detail: (failureMessages ?? []).join('\n'),
        }),
      )
      return status === 'failed' && tests.every(({ state }) => state !== 'failed')
        ? [...tests, { name: `all of ${file}`, file, state: 'failed', seconds: 0, detail: message }]
        : tests
    },
  )
}
