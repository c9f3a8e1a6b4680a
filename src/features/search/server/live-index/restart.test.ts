import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { cpSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Worker } from 'node:worker_threads'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { sql } from '#server/database/database.ts'
import { createDirectAddress } from '#server/database/line.ts'
import { readIndexedVacancies, vacanciesThere } from '#tests/people/held-vacancies.ts'
import { plainVacancies } from '#tests/people/plain-vacancies.ts'
import { testServer } from '#tests/test-server.ts'
import { makeLiveIndex } from './live-index.ts'

const server = await testServer()
const { db, config, clock } = server
const folder = join(config.dataDir, 'search-index')
const kept = join(config.dataDir, 'kept-index')
const LIST = join(folder, 'snapshot.json')

const told: { readonly level: string; readonly words: string }[] = []
const noting =
  (level: string) =>
  (...given: readonly unknown[]) =>
    void told.push({ level, words: String(given.at(-1)) })
const log = {
  info: noting('info'),
  warn: noting('warn'),
  error: noting('error'),
} as unknown as typeof server.parts.log
const started: ReturnType<typeof makeLiveIndex>[] = []

async function start(searchIndexMemory = config.searchIndexMemory) {
  const index = makeLiveIndex({ config: { ...config, searchIndexMemory }, log })
  started.push(index)
  index.start(createDirectAddress(config.databaseUrl ?? ''))
  return { index, current: await index.current() }
}
/**
 * Starts and stops the index, and returns whether it was read from the snapshot on disk. Checks that the index has the vacancies of the database in
 * both cases.
 */
async function foundOnDisk() {
  const { index } = await start()
  expect(readIndexedVacancies(index.parts())).toEqual(await vacanciesThere(db))
  const found = index.figures()?.fromSnapshot
  await index.stop()
  return found
}
const readers = () =>
  db
    .one<{ count: number }>(
      sql`select count(*) as count from pg_stat_activity where datname = current_database() and application_name = 'portal search index'`,
    )
    .then(({ count }) => count)

/** Changes the list of the snapshot and writes it with a valid checksum, as another program might have done. */
function relisted(change: (text: string) => string) {
  const text = change(readFileSync(LIST, 'utf8').split('\n')[1] ?? '')
  writeFileSync(LIST, `${createHash('sha256').update(text).digest('base64url')}\n${text}`)
}

await plainVacancies(db, 300, clock())
await foundOnDisk()
cpSync(folder, kept, { recursive: true })

beforeEach(() => {
  told.length = 0
  rmSync(folder, { recursive: true, force: true })
  cpSync(kept, folder, { recursive: true })
})
afterAll(() => Promise.all(started.map((index) => index.stop())))

test('a restart finds the index on disk and reads only what changed since', async () => {
  const [changed, gone] = await plainVacancies(db, 5, clock())
  await db.run(sql`update vacancies set job_title = 'Chief Controller' where id = ${changed}`)
  await db.run(sql`delete from vacancies where id = ${gone}`)
  expect(await foundOnDisk()).toBe(true)
  expect(readdirSync(folder), 'what did not change is not written again').toEqual(
    expect.arrayContaining(readdirSync(kept)),
  )
})

test.each([
  [
    'of another version of the portal',
    () => relisted((text) => text.replace('"madeBy":"', '"madeBy":"-')),
  ],
  [
    'of another database, however alike the two are',
    () => relisted((text) => text.replace('"database":"', '"database":"1')),
  ],
  [
    'further than the database, as after a backup was put back',
    () =>
      // Both bounds of the PostgreSQL snapshot are replaced, because the original transaction ids depend on the other tests that use this server.
      relisted((text) => text.replace(/"snapshot":"[\d:,]+"/, '"snapshot":"90000000:90000001:"')),
  ],
  [
    'so old that deletions since are forgotten',
    async () => {
      const [gone] = await plainVacancies(db, 1, clock())
      await db.run(sql`delete from vacancies where id = ${gone}`)
      await db.run(
        sql`with swept as (delete from touched_vacancies returning written_by) update forgotten_touches set upto = (select max(written_by) from swept)`,
      )
    },
  ],
] as const)('a snapshot on disk that is %s is not used', async (_what, make) => {
  await make()
  expect(await foundOnDisk()).toBe(false)
})

test('of two processes with one folder the first writes, and the second begins with what it wrote', async () => {
  rmSync(folder, { recursive: true })
  const first = await start()
  await expect.poll(() => readdirSync(folder)).toContain('snapshot.json')
  const second = await start()
  expect(second.index.figures()?.fromSnapshot).toBe(true)

  await plainVacancies(db, 10, clock())
  await Promise.all([first.index.current(), second.index.current()])
  const before = statSync(LIST).mtimeMs
  await second.index.stop()
  expect(statSync(LIST).mtimeMs).toBe(before)
  await first.index.stop()
  expect(statSync(LIST).mtimeMs).toBeGreaterThan(before)
})

test('where memory does not do there is no index and one sentence says so; one that grows too large goes', async () => {
  const { index, current } = await start(1)
  expect(current).toBe(true)
  await plainVacancies(db, 2000, clock())
  await expect.poll(() => index.parts()).toBeUndefined()
  expect(await index.current()).toBe(false)
  const warnings = told.filter(({ level }) => level === 'warn').map(({ words }) => words)
  expect(warnings).toEqual([
    expect.stringMatching(
      /^There is no search index: \d,\d{3} vacancies need about \d+ MB of memory, and SEARCH_INDEX_MEMORY allows 1 MB\. The database answers searches instead/,
    ),
  ])

  expect((await start(1)).current).toBe(false)
})

test('switched off it is not started at all', async () => {
  const { index, current } = await start(0)
  expect(current).toBe(false)
  expect(index.figures()).toBeUndefined()
})

test('a thread that dies is followed by another; meanwhile the last parts go on answering, and who waited for newer ones is told that there are none', async () => {
  const threads: Worker[] = []
  const note = (worker: Worker) => void threads.push(worker)
  process.on('worker', note)
  const { index } = await start()
  process.off('worker', note)
  const [thread] = threads
  const before = readIndexedVacancies(index.parts())

  const ended = thread && once(thread, 'exit')
  const waiting = index.current()
  await thread?.terminate()
  await ended
  await waiting
  expect(readIndexedVacancies(index.parts())).toEqual(before)
  expect(await index.current()).toBe(false)

  await plainVacancies(db, 5, clock())
  await expect.poll(() => index.current()).toBe(true)
  expect(readIndexedVacancies(index.parts())).toEqual(await vacanciesThere(db))
  await index.stop()
})

test('a stop in the middle of a build ends it, leaves nothing half and no connection', async () => {
  rmSync(folder, { recursive: true })
  const index = makeLiveIndex({ config, log })
  index.start(createDirectAddress(config.databaseUrl ?? ''))
  await expect.poll(readers).toBe(1)
  await index.stop()
  expect(told.filter(({ level }) => level !== 'info')).toEqual([])
  await expect.poll(readers).toBe(0)
})
