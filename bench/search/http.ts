import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { seedPlaces } from '#features/places/server/load-gazetteer.ts'
import { buildServer } from '#server/build-server.ts'
import { readConfig } from '#server/config.ts'
import { readingDatabase } from '#server/reading-database.ts'
import type { Answered, Slice } from '../load-generator.ts'
import { shapesOf } from './shapes.ts'
import { type Board, openBoard } from './vacancies/board.ts'
import { generatedRow, NOW } from './vacancies/generate.ts'
import { readSources } from './vacancies/sources.ts'

const CONNECTIONS = 16
const SLICE_MS = 1000
const ROUNDS = 8
/** Shares of the empty route's requests a second. */
const LEAST = { searches: 0.25, 'titles while typing': 0.8, 'places while typing': 0.8 }
const SAMPLE = 10_000
const ANOTHERS = 100

/**
 * Searches with twenty cards, total and counts, and suggestions, as requests a second beside the empty route's: a mix of questions that many ask within the
 * same second, and the same mix without such luck. Answers the exit code.
 */
export async function searchHttpBenchmark(vacancies: number): Promise<number> {
  const sources = await readSources()
  const shapes = shapesOf(
    Array.from({ length: SAMPLE }, (_, number) => generatedRow(number, sources)),
  )
  const asked = shapes.flatMap(({ questions }) =>
    questions.map(({ plan: { criteria } }) => ({ ...criteria, page: 1, facets: true })),
  )
  const routes = {
    'the empty route': [get('/healthz')],
    searches: asked.map(search),
    // The same questions, but nobody asks what somebody else has just asked: no answer is at hand.
    'searches, each another': Array.from({ length: ANOTHERS }, (_, blanks) =>
      asked.map((each) => search({ ...each, keywords: each.keywords + ' '.repeat(blanks + 1) })),
    ).flat(),
    'titles while typing': ['s', 'st', 'sta', 'staff', 'car', 'care a', 'eng'].map((typed) =>
      get(`/portal/v1/typeahead/titles?query=${encodeURIComponent(typed)}`),
    ),
    'titles, each another': Array.from({ length: 35_000 }, (_, number) =>
      get(
        `/portal/v1/typeahead/titles?query=${'staffing'.slice(0, 1 + (number % 8))}&number=${number}`,
      ),
    ),
    'places while typing': ['m', 'ma', 'man', 'lee', 'brist', 'birm', 'l'].map((typed) =>
      get(`/portal/v1/typeahead/places?query=${typed}`),
    ),
  }
  const board = await openBoard(vacancies, sources)
  try {
    return verdict(vacancies, await perSecond(board, routes))
  } finally {
    await board.close()
  }
}

type PerSecond = Readonly<Record<string, number>>

function verdict(vacancies: number, rates: PerSecond): number {
  const empty = rates['the empty route'] ?? Number.NaN
  console.log(
    `over HTTP, ${vacancies.toLocaleString('en-GB')} vacancies, ${CONNECTIONS} connections: requests a second, and as a share of the empty route's`,
  )
  for (const [name, rate] of Object.entries(rates))
    console.log(
      `${name.padEnd(24)}${rate.toFixed(0).padStart(8)}${`${((100 * rate) / empty).toFixed(0)} %`.padStart(8)}`,
    )
  const failures = Object.entries(LEAST).filter(
    ([name, least]) => !((rates[name] ?? 0) / empty >= least),
  )
  for (const [name, least] of failures)
    console.log(`Not reached: ${name} at least ${least * 100} %.`)
  return failures.length ? 1 : 0
}

/** A slice of each route in turn, so that a busy machine slows all of them. */
async function perSecond(
  board: Board,
  routes: Readonly<Record<string, readonly string[]>>,
): Promise<PerSecond> {
  const server = await served(board)
  const generator = fork(join(import.meta.dirname, '../load-generator.ts'))
  const load = async (requests: readonly string[], milliseconds: number): Promise<Answered> => {
    generator.send({
      port: server.port,
      requests,
      connections: CONNECTIONS,
      milliseconds,
    } satisfies Slice)
    const [answered] = (await once(generator, 'message')) as [Answered]
    if (answered.refused > 0)
      throw new Error(
        `${answered.refused} of ${answered.answered} requests were not answered with 200`,
      )
    return answered
  }
  try {
    const counts = new Map(Object.keys(routes).map((name) => [name, 0]))
    for (const requests of Object.values(routes)) await load(requests, SLICE_MS)
    for (let round = 0; round < ROUNDS; round++) {
      for (const [name, requests] of Object.entries(routes))
        counts.set(name, (counts.get(name) ?? 0) + (await load(requests, SLICE_MS)).answered)
    }
    return Object.fromEntries(
      [...counts].map(([name, count]) => [name, (count * 1000) / (ROUNDS * SLICE_MS)]),
    )
  } finally {
    generator.disconnect()
    await server.stop()
  }
}

/** The product's server on this board, at the instant of its vacancies, with its index ready. */
async function served({ db, connectionString }: Board) {
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-bench-'))
  const config = readConfig({
    DATA_DIR: dataDir,
    PORT: '0',
    LOG_LEVEL: 'silent',
    DEMO_CONTENT: 'false',
    LIMIT_FACTOR: '10000',
    DATABASE_URL: connectionString,
  })
  await seedPlaces(db, NOW)
  const reading = readingDatabase(db, { at: connectionString, max: config.databasePool })
  const { http, parts } = await buildServer(config, {
    db,
    reading: reading.db,
    clock: () => NOW,
    wakeOutbox: () => {},
    dev: false,
  })
  parts.searchIndex.start(connectionString)
  if (!(await parts.searchIndex.current())) throw new Error('the index is not ready')
  const address = new URL(await http.listen({ port: 0, host: '127.0.0.1' }))
  return {
    port: Number(address.port),
    async stop() {
      await http.close()
      await parts.searchIndex.stop()
      await reading.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

const HEADERS = 'host: localhost\r\nclient-id: portal\r\nconnection: keep-alive\r\n'
const search = (criteria: object) => post('/portal/v1/vja/search', criteria)
const get = (path: string) => `GET ${path} HTTP/1.1\r\n${HEADERS}\r\n`
function post(path: string, body: object): string {
  const json = JSON.stringify(body)
  return `POST ${path} HTTP/1.1\r\n${HEADERS}content-type: application/json\r\ncontent-length: ${Buffer.byteLength(json)}\r\n\r\n${json}`
}
