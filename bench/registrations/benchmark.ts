import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '#server/database/database.ts'
import { buildEmbeddedConnectionString } from '#server/database/embedded/postgres.ts'
import { freePort, startedPortal, stoppedPortal } from '#tests/portal-process.ts'
import type { MeasuredBenchmark } from '../against-baseline.ts'
import { measureExport } from './measure-export.ts'
import { measureUnderLoad } from './measure-under-load.ts'
import { plantConsultant } from './plant-consultant.ts'
import { plantRegistrations } from './plant-registrations.ts'
import { listQuestions } from './questions.ts'

const REGISTRATIONS = 100_000
/** The highest 99th percentile in milliseconds that a call may take. */
const MOST = 50
/** The megabytes by which the process may grow while the whole list is sent as a file. */
const MOST_GROWTH_MEGABYTES = 30

/**
 * Measures the list of a consultant of all branches over a hundred thousand registrations, asked by eight clients: its first page, each view, each
 * filter, search and counts; then the memory that the whole list takes as a file.
 */
export async function registrationsBenchmark(requests: number): Promise<MeasuredBenchmark> {
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-bench-'))
  chmodSync(dataDir, 0o755)
  const port = await freePort()
  const portal = await startedPortal({
    DATABASE_URL: '',
    DATA_DIR: dataDir,
    PORT: `${port}`,
    LOG_LEVEL: 'error',
    DEMO_CONTENT: 'false',
  })
  const { headers, branch } = await plant(dataDir)
  const questions = listQuestions(branch)
  const ask = (some: typeof questions) => measureUnderLoad({ port, headers }, some, requests)
  const measured = await ask(questions)
  const exported = await measureExport(
    `http://127.0.0.1:${port}/API/v1/Registrations/Csv`,
    headers,
    portal.pid ?? 0,
  )
  console.log(
    `${exported.rows} registrations as a file: ${exported.seconds.toFixed(1)} s, ${exported.grownBy.toFixed(1)} MB more memory (at most ${MOST_GROWTH_MEGABYTES})`,
  )
  return {
    content: `${REGISTRATIONS} registrations, eight clients`,
    most: MOST,
    measured,
    again: (names) => ask(questions.filter(({ name }) => names.includes(name))),
    failures: exported.grownBy > MOST_GROWTH_MEGABYTES ? ['The file takes too much memory.'] : [],
    stop: async () => {
      await stoppedPortal(portal)
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/**
 * Inserts the registrations, and a consultant of all branches, who has the longest list. Returns the headers of the consultant's calls, and the id of
 * one branch.
 */
async function plant(dataDir: string) {
  const { db, close } = openDatabase(buildEmbeddedConnectionString(dataDir), { max: 1 })
  const now = new Date()
  const branches = await plantRegistrations(db, REGISTRATIONS, now)
  const headers = await plantConsultant(db, branches, now)
  await close()
  return { headers, branch: branches[1] ?? '' }
}
