import { randomUUID } from 'node:crypto'
import { chmodSync, rmSync } from 'node:fs'
import { afterAll, inject, onTestFinished, TestRunner } from 'vitest'
import { startOutboxWorker } from '#features/messages/server/outbox-worker.ts'
import { buildServer } from '#server/house/build-server.ts'
import { readConfig } from '#server/settings/config.ts'
import { openDatabase, sql } from '#server/database/database.ts'
import { createDirectAddress } from '#server/database/line.ts'
import type { Environment } from '#server/settings/environment.ts'
import { openReadingDatabase } from '#server/database/reading-database.ts'
import { createDeliveries } from '#server/house/features.ts'
import { clientOf } from './client.ts'
import { databaseNamed, TEMPLATE } from './database.ts'
import { databaseLine } from './servers/database-line.ts'
import { messagesIn } from './messages-in.ts'
import { type NewCandidate, signUpCandidate } from './people/sign-up-candidate.ts'
import { refuseSecondConnection } from './refuse-second-connection.ts'
import { temporaryFolder } from './temporary-folder.ts'

export type TestServer = Awaited<ReturnType<typeof testServer>>
type Options = {
  readonly environment?: Environment
  readonly worker?: boolean
  readonly searchIndex?: boolean
  readonly cuttable?: boolean
}

/**
 * Starts a whole server over real HTTP, with a database, a data folder and a movable clock of its own. The database answers searches unless a test asks
 * for the index; with `cuttable` the database connection can be cut. It stops after the test that started it, or after the file.
 */
export async function testServer({ environment = {}, cuttable = false, ...wanted }: Options = {}) {
  const own = await ownDatabase(cuttable)
  const dataDir = temporaryFolder('data')
  chmodSync(dataDir, 0o755)
  const config = readConfig({
    DATA_DIR: dataDir,
    PORT: '0',
    LOG_LEVEL: 'silent',
    DEMO_CONTENT: 'false',
    TRUST_PROXY_HOPS: '1',
    ARGON_MEMORY_KIB: '64',
    DATABASE_URL: own.url,
    ...environment,
  })
  let offset = 0
  const clock = () => new Date(Date.now() + offset)
  const { http, parts, db, close } = await startedParts(config, clock, wanted)
  const origin = await http.listen({ port: 0, host: '127.0.0.1' })

  const ending = TestRunner.getCurrentTest() ? onTestFinished : afterAll
  ending(async () => {
    await close()
    await own.drop()
    rmSync(dataDir, { recursive: true, force: true })
  })

  const client = (headers: Readonly<Record<string, string>> = {}) =>
    clientOf(origin, config.bases, headers)
  const messagesTo = messagesIn(db, parts.messages)

  return {
    origin,
    http,
    parts,
    config,
    db,
    dataDir,
    clock,
    client,
    anonymous: client(),
    signedInAs: (token: string, headers: Readonly<Record<string, string>> = {}) =>
      client({ authentication: `Bearer ${token}`, ...headers }),
    /** Advances the application's clock. */
    advance: (milliseconds: number) => {
      offset += milliseconds
    },
    messagesTo,
    withoutDatabase: own.away,
    roundTripsOf: own.roundTripsOf,
    /** Makes a person who registered, confirmed the address and signed in, by calls of the API. */
    signUpCandidate: (newcomer?: NewCandidate) => signUpCandidate({ client, messagesTo }, newcomer),
  }
}

/** Clones the template database, and opens a line to it that can be cut if the test asks for that. */
async function ownDatabase(cuttable: boolean) {
  const postgres = inject('postgres')
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const main = openDatabase(postgres, { max: 1 })
  await main.db.run(sql.raw(`create database ${name} template ${TEMPLATE} strategy wal_log`))
  const line = cuttable ? await databaseLine(databaseNamed(postgres, name)) : undefined
  return {
    url: line?.url ?? databaseNamed(postgres, name),
    /** Runs work while the database is unreachable. The server must have been made with `cuttable`. */
    async away<Result>(work: () => Promise<Result>): Promise<Result> {
      await line?.cut()
      try {
        return await work()
      } finally {
        await line?.fix()
      }
    },
    /** Returns how often the work waited for the database. The server must have been made with `cuttable`. */
    async roundTripsOf(work: () => Promise<unknown>): Promise<number> {
      const before = line?.roundTrips() ?? 0
      await work()
      return (line?.roundTrips() ?? 0) - before
    },
    drop: async () => {
      await line?.end()
      await main.db.run(sql.raw(`drop database ${name} with (force)`))
      await main.close()
    },
  }
}

/** Starts the server and the parts that run next to it, without listening yet. */
async function startedParts(
  config: ReturnType<typeof readConfig>,
  clock: () => Date,
  { worker: withWorker = false, searchIndex = false }: Pick<Options, 'worker' | 'searchIndex'>,
) {
  const database = openDatabase(config.databaseUrl ?? '', { max: 5 })
  const reading = openReadingDatabase(database.db, {
    connectionString: config.databaseUrl ?? '',
    max: 5,
  })
  let worker: ReturnType<typeof startOutboxWorker> | undefined
  const { http, parts } = await buildServer(config, {
    db: refuseSecondConnection(database.db, 'main'),
    reading: refuseSecondConnection(reading.db, 'reading'),
    pools: [database.pool, reading.pool],
    clock,
    wakeOutbox: () => worker?.wake(),
    dev: false,
  })
  if (withWorker) worker = startOutboxWorker(parts, createDeliveries(parts))
  if (searchIndex) {
    parts.searchIndex.start(createDirectAddress(config.databaseUrl ?? ''))
    await parts.searchIndex.current()
  }
  const close = async () => {
    // Open connections are closed after five seconds: if a test reads only the status of a long response, its connection would otherwise stay open.
    const unread = setTimeout(() => http.server.closeAllConnections(), 5_000)
    await http.close()
    clearTimeout(unread)
    await worker?.stop()
    await parts.searchIndex.stop()
    await reading.close()
    await database.close()
  }
  return { http, parts, db: database.db, close }
}
