import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { startOutboxWorker } from '#features/messages/feature.ts'
import { buildServer } from './build-server.ts'
import { createClock } from '../settings/clock.ts'
import type { Config } from '../settings/config.ts'
import type { DemoIdentity } from './demo/identity-provider/start-identity-provider.ts'
import { insertDemoRecords } from './demo/plant-demo.ts'
import { disableDemoPeople } from './demo/retire-demo.ts'
import { StartRefusedError } from '../settings/environment.ts'
import { createDeliveries, FEATURES, createScheduledJobs } from './features.ts'
import { formatGreeting } from './greeting.ts'
import { startJobs } from '../operations/jobs.ts'
import { shareConnections } from '../database/connection-shares.ts'
import { examineLine, type Line, UNKNOWN_LINE } from '../database/line.ts'
import { openPortalDatabase, type PortalDatabase } from '../database/portal-database.ts'
import { openReadingDatabase, type ReadingDatabase } from '../database/reading-database.ts'

/** The time for which a stopping server still accepts requests, because on a busy machine a new connection takes a moment to be accepted and read. */
const ACCEPT_AFTER_STOP_MS = 250

const UNNAMED_STATEMENTS_NOTICE =
  'DATABASE_URL leads through a pooler that does not keep prepared statements, so frequent statements are planned each time, which is slower. With PgBouncer 1.21 or newer, set max_prepared_statements = 200.'

export type Portal = { readonly address: string; readonly greeting: string; stop(): Promise<void> }

/** Starts all parts of the process: database, HTTP, worker. They stop in reverse order without losing work. */
export async function startPortal(given: Config, { dev = false } = {}): Promise<Portal> {
  const database = await openPortalDatabase(given)
  const { connectionString } = database.address
  const reading = await openReading(database, given)
  let identity: DemoIdentity | undefined
  try {
    const clock = createClock(given.testClockFile)
    ;[identity] = await Promise.all([
      startDemoIdentityProvider(given),
      ...FEATURES.map((feature) =>
        feature.beforeStart?.({ db: database.db, config: given, now: clock() }),
      ),
    ])
    const config = identity?.config ?? given
    let worker: ReturnType<typeof startOutboxWorker> | undefined
    const { http, parts } = await buildServer(config, {
      db: database.db,
      reading: reading.db,
      pools: [database.pool, reading.pool],
      clock,
      wakeOutbox: () => worker?.wake(),
      dev,
    })
    if (config.demoContent) await insertDemoRecords(parts)
    if (config.production) await disableDemoPeople(database.db, clock())
    worker = startOutboxWorker(parts, createDeliveries(parts))
    parts.searchIndex.start(database.address)
    const jobs = await startJobs(connectionString, createScheduledJobs(parts), parts.log)
    const address = await listen(http, config)
    const stop = async () => {
      // A request that has just arrived is still accepted and completed.
      await pause(ACCEPT_AFTER_STOP_MS)
      await awaitAtMostSeconds(config.shutdownSeconds, http.close())
      await jobs.stop()
      await worker?.stop()
      await parts.searchIndex.stop()
      await identity?.stop()
      await reading.close()
      await database.close()
    }
    return { address, greeting: await formatGreeting(address, config), stop }
  } catch (error) {
    await identity?.stop()
    await reading.close()
    await database.close()
    throw error
  }
}

/**
 * Opens the database for public reading. Prints a notice for the operator if the connection makes statements slower, and whenever the replica becomes
 * usable or unusable.
 */
async function openReading(
  { db, address: { connectionString, line } }: PortalDatabase,
  config: Config,
): Promise<ReadingDatabase> {
  if (!line.keepsNamedStatements) console.error(UNNAMED_STATEMENTS_NOTICE)
  return openReadingDatabase(db, {
    connectionString,
    line,
    replicaConnectionString: config.databaseReadUrl,
    replicaLine: await findReplicaLine(config),
    max: shareConnections(config.databasePool).reading,
    onReplicaChange: (isAsked) =>
      console.error(
        isAsked
          ? 'The replica of DATABASE_READ_URL is asked for what everyone may read.'
          : 'The replica of DATABASE_READ_URL is away or behind: the database is asked.',
      ),
  })
}

/** Finds out what lasts on a connection to the replica. If the replica cannot be reached during the start, it returns UNKNOWN_LINE. */
const findReplicaLine = async ({ databaseReadUrl }: Config): Promise<Line> =>
  databaseReadUrl ? examineLine(databaseReadUrl).catch(() => UNKNOWN_LINE) : UNKNOWN_LINE

/** Starts the demo's identity provider. Other installations do not even load its code. */
async function startDemoIdentityProvider(config: Config): Promise<DemoIdentity | undefined> {
  if (config.production || !config.demoContent || config.port === 0) return undefined
  const { startIdentityProvider } = await import(
    './demo/identity-provider/start-identity-provider.ts'
  )
  return startIdentityProvider(config)
}

async function listen(http: FastifyInstance, { port, host }: Config): Promise<string> {
  try {
    return await http.listen({ port, host })
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EADDRINUSE')
      throw new StartRefusedError(
        `Port ${port} is in use. Stop what uses it, or set PORT to another one.`,
      )
    if (code === 'EACCES')
      throw new StartRefusedError(
        `Port ${port} is not allowed for this user. Set PORT to one above 1023.`,
      )
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
      throw new StartRefusedError(
        `HOST ${host} is not an address of this machine. Set HOST to 127.0.0.1 or 0.0.0.0.`,
      )
    throw error
  }
}

/**
 * Waits until `closing` is done, but at most `seconds`. A request that still runs then is broken off; its transaction is committed entirely or not at
 * all.
 */
async function awaitAtMostSeconds(seconds: number, closing: PromiseLike<unknown>) {
  const deadline = Promise.withResolvers<void>()
  const timer = setTimeout(deadline.resolve, seconds * 1000)
  await Promise.race([closing, deadline.promise])
  clearTimeout(timer)
}
