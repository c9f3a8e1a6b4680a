import { APPLICATION_NAMES } from './connection-shares.ts'
import { type Database, isDatabaseUnavailable, openDatabase } from './database.ts'
import { DIRECT_LINE, type Line } from './line.ts'
import type { PoolFigures } from '../operations/metrics.ts'
import { watchReplica } from './watch-replica.ts'
import { PUBLIC_QUERY_LIMIT_MS } from './run-with-time-limit.ts'

/**
 * The connection strings of the database and of its replica, if there is one. `onReplicaChange` is called when the replica becomes usable or
 * unusable.
 */
type ReadingDatabaseOptions = {
  readonly connectionString: string
  readonly line?: Line
  readonly replicaConnectionString?: string | undefined
  readonly replicaLine?: Line
  readonly max: number
  readonly onReplicaChange?: (isAsked: boolean) => void
}
export type ReadingDatabase = {
  readonly db: Database
  readonly pool: PoolFigures
  close(): Promise<void>
}

/** The error code of a query that PostgreSQL cancelled on the replica because it conflicted with replication. */
const REPLICATION_CONFLICT_CODE = '40001'
/** The error code of a query that exceeded its time limit. The main database would be as slow, so it is not asked instead. */
const QUERY_TIMEOUT_CODE = '57014'

const isReplicaFailure = (error: unknown) => {
  const { code } = error as { code?: unknown }
  return (
    code === REPLICATION_CONFLICT_CODE ||
    (code !== QUERY_TIMEOUT_CODE && isDatabaseUnavailable(error))
  )
}

/**
 * Opens a database for reading public data, on connections of its own with a limit of two seconds, so that public traffic does not slow signed-in
 * people. It uses the replica of `DATABASE_READ_URL` while that is up to date, else the main database. If the replica fails or hangs, the main
 * database runs the query, and the replica is unused until its next check. Personal records are never read here.
 */
export function openReadingDatabase(
  main: Database,
  {
    connectionString,
    line = DIRECT_LINE,
    replicaConnectionString,
    replicaLine = DIRECT_LINE,
    max,
    onReplicaChange = () => {},
  }: ReadingDatabaseOptions,
): ReadingDatabase {
  const { reading: name } = APPLICATION_NAMES
  const limits = { max, longestMs: PUBLIC_QUERY_LIMIT_MS, name }
  const own = openDatabase(connectionString, { ...limits, line })
  if (!replicaConnectionString) return own
  const replica = openDatabase(replicaConnectionString, { ...limits, line: replicaLine })
  // The checks have a connection of their own, because behind long queries they would wait as if the replica did not respond.
  const lookout = openDatabase(replicaConnectionString, { max: 1, name, line: replicaLine })
  function cut() {
    replica.cut()
    lookout.cut()
  }
  const watch = watchReplica(main, lookout.db, { onNearChange: onReplicaChange, onSilent: cut })

  async function read<Answer>(ask: (db: Database) => Promise<Answer>): Promise<Answer> {
    if (!watch.mayBeAsked()) return ask(own.db)
    try {
      return await ask(replica.db)
    } catch (error) {
      if (!isReplicaFailure(error)) throw error
      watch.distrust()
      return ask(own.db)
    }
  }

  return {
    pool: own.pool,
    db: {
      ...own.db,
      many: (query) => read((db) => db.many(query)),
      maybe: (query) => read((db) => db.maybe(query)),
      one: (query) => read((db) => db.one(query)),
      // A transaction is here only for several queries with one time limit; the replica refuses writes.
      transaction: (work) => read((db) => db.transaction(work)),
    },
    async close() {
      cut()
      await watch.stop()
      await Promise.all([own.close(), replica.close(), lookout.close()])
    },
  }
}
