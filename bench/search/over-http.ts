import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { loadShippedPlaces } from '#features/places/server/load-gazetteer.ts'
import { buildServer } from '#server/house/build-server.ts'
import { readConfig } from '#server/settings/config.ts'
import { shareConnections } from '#server/database/connection-shares.ts'
import { createDirectAddress } from '#server/database/line.ts'
import { openReadingDatabase } from '#server/database/reading-database.ts'
import { startLoadGenerator } from '../load-from-outside.ts'
import { quantile } from './timed.ts'
import type { Board } from './vacancies/board.ts'
import { NOW } from './vacancies/generate.ts'

export const CONNECTIONS = 8
const SLICE_MS = 1000
const ROUNDS = 8

/** The requests of a route. With `once`, each request is sent only once. */
export type Requests = readonly string[] | { readonly once: readonly string[] }
export type PerSecond = Readonly<Record<string, number>>
export type Served = Awaited<ReturnType<typeof startServerForBoard>>

/** Measures requests per second: the median of the rounds. Each route gets a slice of time in turn, so that a busy machine slows all of them. */
export async function measureRequestRates(
  { port }: Pick<Served, 'port'>,
  routes: Readonly<Record<string, Requests>>,
): Promise<PerSecond> {
  const generator = startLoadGenerator()
  const load = async (requests: Requests, round: number) => {
    const once = 'once' in requests
    const { answered, milliseconds } = await generator.load({
      port,
      requests: once ? sliceOf(requests.once, round) : requests,
      connections: CONNECTIONS,
      milliseconds: SLICE_MS,
      once,
    })
    return (answered * 1000) / milliseconds
  }
  try {
    const rates = new Map(Object.keys(routes).map((name): [string, number[]] => [name, []]))
    // The first round warms up the server, so its rates are not counted.
    for (let round = 0; round <= ROUNDS; round++) {
      for (const [name, requests] of Object.entries(routes)) {
        const rate = await load(requests, round)
        if (round > 0) rates.get(name)?.push(rate)
      }
    }
    return Object.fromEntries([...rates].map(([name, found]) => [name, quantile(found, 0.5)]))
  } finally {
    generator.stop()
  }
}

const sliceOf = (requests: readonly string[], round: number) => {
  const length = Math.floor(requests.length / (ROUNDS + 1))
  return requests.slice(round * length, (round + 1) * length)
}

/** Starts the product's server on this board, with its clock at the instant of the vacancies and its index ready. */
export async function startServerForBoard({ db, connectionString }: Board) {
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-bench-'))
  const config = readConfig({
    DATA_DIR: dataDir,
    PORT: '0',
    LOG_LEVEL: 'silent',
    DEMO_CONTENT: 'false',
    LIMIT_FACTOR: '10000',
    DATABASE_URL: connectionString,
  })
  await loadShippedPlaces(db, NOW)
  const reading = openReadingDatabase(db, {
    connectionString: connectionString,
    max: shareConnections(config.databasePool).reading,
  })
  const { http, parts } = await buildServer(config, {
    db,
    reading: reading.db,
    clock: () => NOW,
    wakeOutbox: () => {},
    dev: false,
  })
  parts.searchIndex.start(createDirectAddress(connectionString))
  if (!(await parts.searchIndex.current())) throw new Error('the index is not ready')
  const address = new URL(await http.listen({ port: 0, host: '127.0.0.1' }))
  return {
    parts,
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
export const get = (path: string) => `GET ${path} HTTP/1.1\r\n${HEADERS}\r\n`
export function post(path: string, body: object): string {
  const json = JSON.stringify(body)
  return `POST ${path} HTTP/1.1\r\n${HEADERS}content-type: application/json\r\ncontent-length: ${Buffer.byteLength(json)}\r\n\r\n${json}`
}
