import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { loadShippedPlaces } from '#features/places/server/load-gazetteer.ts'
import { buildServer } from '#server/house/build-server.ts'
import { readConfig } from '#server/settings/config.ts'
import { openReadingDatabase } from '#server/database/reading-database.ts'
import { startLoadGenerator } from '../load-from-outside.ts'
import type { Board } from './vacancies/board.ts'
import { NOW } from './vacancies/generate.ts'

export const CONNECTIONS = 16
const SLICE_MS = 1000
const ROUNDS = 8

export type PerSecond = Readonly<Record<string, number>>
export type Served = Awaited<ReturnType<typeof served>>

/** Measures requests per second. Each route gets a slice of time in turn, so that a busy machine slows all of them. */
export async function perSecond(
  server: Served,
  routes: Readonly<Record<string, readonly string[]>>,
): Promise<PerSecond> {
  const generator = startLoadGenerator()
  const load = (requests: readonly string[], milliseconds: number) =>
    generator.load({ port: server.port, requests, connections: CONNECTIONS, milliseconds })
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
    generator.stop()
    await server.stop()
  }
}

/** Starts the product's server on this board, with its clock at the instant of the vacancies and its index ready. */
export async function served({ db, connectionString }: Board) {
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
    max: config.databasePool,
  })
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
