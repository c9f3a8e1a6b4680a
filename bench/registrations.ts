import { randomUUID } from 'node:crypto'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { FLOW_TYPES } from '#features/registration-flow/domain/definition/definition.ts'
import { DESK_SORTS, DESK_VIEWS } from '#features/registrations/domain/desk-list/views.ts'
import { issueSession } from '#features/sessions/server/session-queries.ts'
import { openDatabase, sql } from '#server/database/database.ts'
import { buildEmbeddedConnectionString } from '#server/database/embedded/postgres.ts'
import { freePort, startedPortal, stoppedPortal } from '#tests/portal-process.ts'
import { type BenchmarkMeasurement, measure, type Question } from './measure.ts'
import { plantRegistrations } from './plant-registrations.ts'

const REGISTRATIONS = 100_000
/** The highest 99th percentile in milliseconds that a call may take. */
const MOST = 50

/**
 * Measures the list of a consultant of all branches over a hundred thousand registrations: its first page, each view, each filter, search and
 * counts.
 */
export async function registrationsBenchmark(requests: number): Promise<{
  content: string
  most: number
  measured: BenchmarkMeasurement[]
  again: (names: readonly string[]) => Promise<BenchmarkMeasurement[]>
  stop: () => Promise<void>
}> {
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
  const { db, close } = openDatabase(buildEmbeddedConnectionString(dataDir), { max: 1 })
  const { headers, branch } = await plant(db)
  await close()

  const origin = `http://127.0.0.1:${port}`
  const get = async (path: string) => {
    const response = await fetch(origin + path, { headers })
    if (!response.ok) throw new Error(`${path} was answered with ${response.status}`)
    await response.arrayBuffer()
  }
  const questions = questionsOf(branch).map(
    ({ name, query }): Question => ({ name, ask: () => get(`/API/v1/${query}`) }),
  )
  const ask = (some: readonly Question[]) => measure(some, () => get('/healthz'), requests)
  const stop = async () => {
    await stoppedPortal(portal)
    rmSync(dataDir, { recursive: true, force: true })
  }
  return {
    content: `${REGISTRATIONS} registrations`,
    most: MOST,
    measured: await ask(questions),
    again: (names) => ask(questions.filter(({ name }) => names.includes(name))),
    stop,
  }
}

/**
 * Inserts the registrations, and a consultant of all branches, who has the longest list. Returns the headers of the consultant's calls, and the id of
 * one branch.
 */
async function plant(db: Parameters<typeof plantRegistrations>[0]) {
  const now = new Date()
  const branches = await plantRegistrations(db, REGISTRATIONS, now)
  const employeeId = `E-${randomUUID().slice(0, 8)}`
  const { id } = await db.one<{ id: string }>(sql`
    insert into consultants (employee_id, email, login_key, first_name, last_name, created_at) values (${employeeId}, 'bench@agency.test', 'bench@agency.test', 'Priya', 'Shah', ${now}) returning id`)
  await db.run(
    sql`insert into consultant_branches (consultant_id, branch_id) select ${id}, unnest(${[...branches]}::uuid[])`,
  )
  const { token } = await issueSession(db, { kind: 'consultant', ownerId: id }, now)
  return {
    headers: {
      'client-id': 'portal',
      authorization: `Bearer ${token}`,
      user: id,
      external: employeeId,
    },
    branch: branches[1] ?? '',
  }
}

type Asked = { readonly name: string; readonly query: string }
const list = (name: string, query: string): Asked => ({
  name,
  query: `Registrations?limit=25&${query}`,
})

const questionsOf = (branch: string): readonly Asked[] => [
  list('the first page', 'view=review'),
  ...DESK_VIEWS.map((view) => list(`view ${view}`, `view=${view}`)),
  ...DESK_SORTS.map((sort) => list(`all by ${sort}`, `sort=${sort}`)),
  list('one branch', `branch=${branch}`),
  ...FLOW_TYPES.map((type) => list(`flow type ${type}`, `flowType=${type}`)),
  list('status Approved', 'status=Approved'),
  ...[1, 7, 30, 90].map((days) => list(`submitted within ${days} days`, `submitted=${days}`)),
  list('submitted within 90 days, by name', 'submitted=90&sort=candidate'),
  list(
    'all filters at once',
    `view=review&branch=${branch}&flowType=Standard,Survey&status=Submitted&submitted=30`,
  ),
  list('a filter that matches nothing', 'status=Draft&flowType=Survey&submitted=1'),
  list('page 4', 'page=4'),
  list('search: a first name', 'query=amara'),
  list('search: two letters', 'query=am'),
  list('search: a whole name', 'query=tomasz+nowak'),
  list('search: an address', 'query=amara.5'),
  list('search: a number', 'query=07000050123'),
  list('search within filters, by name', `query=gareth&view=review&flowType=Manual&sort=candidate`),
  { name: 'counts of the views', query: 'RegistrationCounts' },
  { name: 'counts within filters', query: 'RegistrationCounts?flowType=Manual&submitted=7' },
  { name: 'counts within a search', query: 'RegistrationCounts?query=gareth' },
  {
    name: 'counts with what is new',
    query: `RegistrationCounts?since=${new Date(Date.now() - 86_400_000).toISOString()}`,
  },
]
