import { once } from 'node:events'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { LiveIndex } from '#features/search/server/live-index/live-index.ts'
import type { FeedImportInput } from '../import-thread.ts'
import type { Board } from '../search/vacancies/board.ts'
import { rowsBetween } from '../search/vacancies/board.ts'
import { connectForCopy, copyRows } from '../search/vacancies/copy-rows.ts'
import { NOW, type Row } from '../search/vacancies/generate.ts'
import type { Sources } from '../search/vacancies/sources.ts'

const THREAD = join(import.meta.dirname, '../import-thread.ts')
const PROVIDER = 'bench-import'
type Writing = {
  readonly board: Board
  readonly index: LiveIndex
  readonly sources: Sources
  readonly from: number
  readonly to: number
}

/** Returns the seconds until this many vacancies of a feed are in the database and can be found. */
export async function measureImportSeconds({
  board,
  index,
  sources,
  from,
  to,
}: Writing): Promise<number> {
  const feed = rowsBetween(from, to, sources)
    .map((row) => JSON.stringify(advertised(row)))
    .join('\n')
  const thread = new Worker(THREAD, {
    workerData: {
      connectionString: board.connectionString,
      feed,
      provider: PROVIDER,
      now: NOW,
    } satisfies FeedImportInput,
    execArgv: [],
  })
  await once(thread, 'message')
  const started = performance.now()
  thread.postMessage('begin')
  const [created] = (await once(thread, 'message')) as [number]
  if (created !== to - from) throw new Error(`${created} of ${to - from} vacancies came in`)
  await index.current()
  return (performance.now() - started) / 1000
}

/** Returns the seconds that a bare COPY needs to write the same number of rows into the same table. */
export async function measureCopySeconds({
  board,
  index,
  sources,
  from,
  to,
}: Writing): Promise<number> {
  const rows = rowsBetween(from, to, sources)
  const client = await connectForCopy(board.connectionString)
  try {
    const started = performance.now()
    await copyRows(client, 'vacancies', rows)
    const seconds = (performance.now() - started) / 1000
    // Waits until the index has taken in these rows, so that the next measurement does not include that work.
    await index.current()
    return seconds
  } finally {
    await client.end()
  }
}

/** Turns a generated row back into the feed record that would produce it. */
const advertised = (row: Row) => ({
  id: row.reference,
  jobTitle: row.job_title,
  descriptionHtml: row.description_html,
  company: row.company,
  locationText: row.location_text,
  town: row.town,
  county: row.county,
  region: row.region,
  postcode: row.postcode,
  lat: row.lat,
  lon: row.lon,
  sector: row.sector,
  category: row.category,
  jobType: row.contract_type,
  hours: row.hours,
  salaryFrom: row.salary_from,
  salaryTo: row.salary_to,
  salaryPer: row.salary_per,
  salaryDesc: row.salary_desc,
  salaryHide: row.salary_hide,
  postedAt: row.posted_at,
  expiresAt: row.expires_at,
})
