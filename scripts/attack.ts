import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { defences, fileOfCase } from '../tests/attacks/defences.ts'
import { buildWhenChanged } from './build.ts'

/** `npm run attack` runs every attack; `npm run attack -- --switches [S-01 …]` breaks one defence at a time and asks that its test turns red. */
const { values, positionals } = parseArgs({ allowPositionals: true, options: { switches: { type: 'boolean', default: false } } })
await buildWhenChanged()
process.exitCode = values.switches ? await trySwitches(positionals.length ? positionals : Object.keys(defences).sort()) : await attackAll()

/** What needs a browser or a process of its own stands among the journeys and the faults. */
async function attackAll(): Promise<number> {
  const elsewhere = [...new Set(fileOfCase.values())].filter((file) => projectOf(file) !== 'attacks').sort()
  const attacked = await vitest(['--project', 'attacks'], {}, true)
  const onTheWhole = await vitest(['--project', 'journeys', '--project', 'faults', ...elsewhere], {}, true)
  return attacked || onTheWhole
}

async function trySwitches(cases: readonly string[]): Promise<number> {
  const unbroken: string[] = []
  for (const id of cases) {
    const red = await isRed(id)
    console.log(`${id} ${red ? 'turns red' : 'STAYS GREEN'}`)
    if (!red) unbroken.push(id)
  }
  console.log(unbroken.length ? `Without their defence these still pass: ${unbroken.join(', ')}.` : `${cases.length} defences broken, ${cases.length} tests red.`)
  return unbroken.length ? 1 : 0
}

/** Red means that a test of the case failed; a run that could not start proves nothing. */
async function isRed(id: string): Promise<boolean> {
  const file = fileOfCase.get(id)
  if (!file) throw new Error(`no switch for ${id}`)
  const report = join(mkdtempSync(join(tmpdir(), 'attack-')), 'report.json')
  await vitest(['--project', projectOf(file), file, '--bail=1', '-t', `^${id} `, '--reporter=json', `--outputFile=${report}`], { BROKEN_DEFENCE: id }, false)
  const { numFailedTests } = JSON.parse(readFileSync(report, 'utf8')) as { numFailedTests: number }
  return numFailedTests > 0
}

function projectOf(file: string): string {
  return file.split('/')[1] ?? ''
}

function vitest(more: readonly string[], environment: Readonly<Record<string, string>>, shown: boolean) {
  const child = spawn('vitest', ['run', ...more], { env: { ...process.env, ...environment }, stdio: shown ? 'inherit' : 'ignore' })
  return new Promise<number>((done) => child.once('close', (code) => done(code ?? 1)))
}
