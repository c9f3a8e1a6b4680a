import { Socket } from 'node:net'
import {
  type Kysely,
  PostgresDialect,
  type RawBuilder,
  Kysely as KyselyDatabase,
  sql,
} from 'kysely'
import pg from 'pg'

export { sql }
type Query = RawBuilder<unknown>

/** Plain SQL with bound parameters. Inside `transaction` the same queries run on one connection. */
export type Database = {
  many<Row>(query: Query): Promise<Row[]>
  maybe<Row>(query: Query): Promise<Row | undefined>
  /** Fails where there is no row. */
  one<Row>(query: Query): Promise<Row>
  /** Returns how many rows it changed. */
  run(query: Query): Promise<number>
  /**
   * One business action. A transaction inside another one is the same transaction. One that PostgreSQL ends because two waited for each other is run
   * again.
   */
  transaction<Result>(work: (db: Database) => Promise<Result>): Promise<Result>
  readonly kysely: Kysely<unknown>
}

// Counts fit a number; money stays text; instants are Dates.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

export type OpenDatabase = {
  readonly db: Database
  readonly pool: pg.Pool
  /** Ends every connection at once, so that a caller who waits for an answer learns that it is lost. The next query opens another. */
  cut(): void
  close(): Promise<void>
}

/** A statement that takes longer than `longestMs` milliseconds is given up, and fails. */
export function openDatabase(
  connectionString: string,
  { max = 10, longestMs = 30_000, onLost = (_error: Error) => {} } = {},
): OpenDatabase {
  const lines = new Set<Socket>()
  function stream() {
    const line = new Socket()
    lines.add(line)
    return line.once('close', () => lines.delete(line))
  }
  const pool = new pg.Pool({
    connectionString,
    stream,
    max,
    connectionTimeoutMillis: 2000,
    idleTimeoutMillis: 30_000,
    statement_timeout: longestMs,
    application_name: 'portal',
  })
  // An idle connection that is lost is no fault: the next query opens another.
  pool.on('error', onLost)
  // Nor is one that is lost between two queries of a transaction, to which the pool does not listen: the second query fails.
  pool.on('connect', (client) => client.on('error', onLost))
  const kysely = new KyselyDatabase<unknown>({ dialect: new PostgresDialect({ pool }) })
  return {
    db: databaseOn(kysely, false),
    pool,
    cut() {
      for (const line of lines) line.destroy()
    },
    close: () => kysely.destroy(),
  }
}

function databaseOn(kysely: Kysely<unknown>, inside: boolean): Database {
  const many = async <Row>(query: Query) => (await query.execute(kysely)).rows as Row[]
  return {
    kysely,
    many,
    maybe: async <Row>(query: Query) => (await many<Row>(query))[0],
    one: async <Row>(query: Query) => {
      const [row] = await many<Row>(query)
      if (row === undefined) throw new Error('a row that must be there is missing')
      return row
    },
    run: async (query) => Number((await query.execute(kysely)).numAffectedRows ?? 0n),
    transaction: (work) =>
      inside
        ? work(databaseOn(kysely, true))
        : onceMoreAfterDeadlock(() =>
            kysely.transaction().execute((transaction) => work(databaseOn(transaction, true))),
          ),
  }
}

const MOST_TRIES = 4

/** The transaction that was ended did nothing at all, and the other one is through by the time it runs again. */
async function onceMoreAfterDeadlock<Result>(
  act: () => Promise<Result>,
  tries = 1,
): Promise<Result> {
  try {
    return await act()
  } catch (error) {
    if (!isDeadlock(error) || tries === MOST_TRIES) throw error
    return onceMoreAfterDeadlock(act, tries + 1)
  }
}

/** Two transactions waited for each other, and the database ended this one: it did nothing and may be tried again at once. */
export const isDeadlock = (error: unknown) => (error as { code?: unknown }).code === '40P01'

/** These codes of PostgreSQL are no fault of the caller: the server is away, starting, shutting down, out of connections, out of disk, or too slow. */
const AWAY = /^(08|53|57|58)/
const AWAY_SOCKET = ['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT']

export function databaseIsAway(error: unknown): boolean {
  const { code, message } = error as { code?: unknown; message?: unknown }
  if (typeof code === 'string' && (AWAY.test(code) || AWAY_SOCKET.includes(code))) return true
  return (
    typeof message === 'string' &&
    /timeout exceeded when trying to connect|Connection terminated|Query read timeout|is not queryable/.test(
      message,
    )
  )
}

export const constraintOf = (error: unknown) => (error as { constraint?: string }).constraint
