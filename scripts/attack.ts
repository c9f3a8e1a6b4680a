import { spawn } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { defences } from '../tests/attacks/defences.ts'
import { sweepTemporaryFolders, temporaryFolder } from '../tests/temporary-folder.ts'
import { buildWhenChanged } from './build.ts'
import { breakTogether, findSwitchFile, formatTestPattern } from './cases/break-together.ts'
import { findFilesOfCases } from './cases/files.ts'
import { CASES } from './cases/list.ts'
import { runCases, type Stage } from './cases/run.ts'
import { findChromium } from './chromium.ts'

/** The cases whose tests search everything that the browser tests (journeys) sent and received, so they need every journey to run. */
const OF_ALL_JOURNEYS: readonly string[] = ['S-31', 'S-49', 'S-72']
/**
 * The number of cases whose defences are broken together. It applies to attacks on the server. All other cases, and those of which no test failed in
 * such a run, have a run of their own.
 */
const MOST_TOGETHER = 24

/**
 * `npm run attack` runs every case that an attacker can cause, and `npm run attack -- S-35 …` only the named ones. `npm run attack -- --switches
 * [S-01 …]` breaks the defence of each case, and requires that a test of that case then fails.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { switches: { type: 'boolean', default: false } },
})
process.env.CHROMIUM_PATH = findChromium()
process.env.ERASED_BYTES ??= '1'
process.env.PROMISED_TIMES ??= '1'
process.env.THOUSAND_SHEETS ??= '1'
await buildWhenChanged()
process.exitCode = values.switches
  ? await trySwitches(positionals.length ? positionals : Object.keys(defences).sort())
  : await attack(positionals)

async function attack(ids: readonly string[]): Promise<number> {
  const cases = CASES.filter(({ id, shownBy }) =>
    ids.length ? ids.includes(id) : shownBy === 'attack',
  )
  const files = [...new Set(cases.flatMap(({ id }) => findFilesOfCases().get(id) ?? []))]
  const watched = temporaryFolder('watched')
  const isWalked = cases.some(({ id }) => OF_ALL_JOURNEYS.includes(id))
  return runCases(cases, [
    ...stage('the pages in memory', 'unit', files),
    ...stage('the server, on a database of its own for each file of attacks', 'attacks', files),
    ...(isWalked
      ? [
          {
            says: 'the portal in a browser, on every journey there is: a quarter of an hour',
            project: 'journeys',
            environment: { WATCHED: watched },
          },
        ]
      : stage('the portal in a browser', 'journeys', files)),
    ...stage('long attacks', 'sieges', files).map((one) => ({
      ...one,
      environment: { WATCHED_JOURNEYS: watched },
    })),
  ]).finally(() => rmSync(watched, { recursive: true }))
}

function stage(says: string, project: string, files: readonly string[]): readonly Stage[] {
  const own = files.filter((file) => projectOf(file) === project)
  return own.length ? [{ says, project, files: own }] : []
}

async function trySwitches(cases: readonly string[]): Promise<number> {
  const unbroken: string[] = []
  const tell = (id: string, red: boolean) => {
    console.log(`${id} ${red ? 'turns red' : 'STAYS GREEN'}`)
    if (!red) unbroken.push(id)
  }
  const together = cases.filter((id) => projectOf(findSwitchFile(id)) === 'attacks')
  const single = cases.filter((id) => !together.includes(id))
  for (let from = 0; from < together.length; from += MOST_TOGETHER) {
    const ids = together.slice(from, from + MOST_TOGETHER)
    const red = await breakTogether(ids)
    for (const id of ids) {
      if (red.has(id)) tell(id, true)
      else single.push(id)
    }
    sweepTemporaryFolders()
  }
  for (const id of single) tell(id, await isRed(id))
  console.log(
    unbroken.length
      ? `Without their defence these still pass: ${unbroken.join(', ')}.`
      : `${cases.length} defences broken, ${cases.length} tests red.`,
  )
  return unbroken.length ? 1 : 0
}

/** Returns whether a test of the case failed. A run that could not start counts as no failure, because it proves nothing. */
async function isRed(id: string): Promise<boolean> {
  const file = findSwitchFile(id)
  const folder = temporaryFolder('attack')
  const report = join(folder, 'report.json')
  try {
    await vitest(
      [
        '--project',
        projectOf(file),
        file,
        '--bail=1',
        '-t',
        formatTestPattern(id),
        '--reporter=json',
        `--outputFile=${report}`,
      ],
      { BROKEN_DEFENCE: id },
    )
    const { numFailedTests } = JSON.parse(readFileSync(report, 'utf8')) as {
      numFailedTests: number
    }
    return numFailedTests > 0
  } finally {
    rmSync(folder, { recursive: true })
    // Each test runs in a process that is killed at the end, so it cannot remove its own temporary folders.
    sweepTemporaryFolders()
  }
}

function projectOf(file: string): string {
  const folder = /^tests\/(attacks|faults|journeys|sieges)\//.exec(file)?.[1]
  return folder ?? (file.includes('/server/') ? 'server' : 'unit')
}

function vitest(more: readonly string[], environment: Readonly<Record<string, string>>) {
  const child = spawn('vitest', ['run', ...more], {
    env: { ...process.env, ...environment },
    stdio: 'ignore',
  })
  return new Promise<number>((done) => child.once('close', (code) => done(code ?? 1)))
}
