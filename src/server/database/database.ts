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

/** Runs plain SQL with bound parameters. Inside `transaction` the same methods run on one connection. */
export type Database = {
  many<Row>(query: Query): Promise<Row[]>
  maybe<Row>(query: Query): Promise<Row | undefined>
  /** Throws if there is no row. */
  one<Row>(query: Query): Promise<Row>
  /** Returns the number of changed rows. */
  run(query: Query): Promise<number>
  /**
   * Runs one business action in a transaction. A nested call joins the outer transaction. A transaction that PostgreSQL ends because of a deadlock
   * runs again.
   */
  transaction<Result>(work: (db: Database) => Promise<Result>): Promise<Result>
  readonly kysely: Kysely<unknown>
}

// Bigint counts are parsed as numbers; numeric amounts stay text, and timestamps become Dates.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

export type OpenDatabase = {
  readonly db: Database
  readonly pool: pg.Pool
  /** Closes every connection at once, so that queries under way fail instead of waiting. The next query opens a new connection. */
  cut(): void
  close(): Promise<void>
}

/** Opens a connection pool. A statement that runs longer than `longestMs` milliseconds is cancelled and throws. */
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
  // A lost idle connection is only reported, because the next query opens a new one.
  pool.on('error', onLost)
  // The pool does not listen to a connection inside a transaction. One that is lost between two queries is only reported here, and the second query
  // fails.
  pool.on('connect', (client) => client.on('error', onLost))
  const kysely = new KyselyDatabase<unknown>({ dialect: new PostgresDialect({ pool }) })
  return {
    db: createDatabase(kysely, false),
    pool,
    cut() {
      for (const line of lines) line.destroy()
    },
    close: () => kysely.destroy(),
  }
}

function createDatabase(kysely: Kysely<unknown>, inside: boolean): Database {
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
        ? work(createDatabase(kysely, true))
        : retryAfterDeadlock(() =>
            kysely.transaction().execute((transaction) => work(createDatabase(transaction, true))),
          ),
  }
}

const MAX_TRANSACTION_TRIES = 4

/** Repeats a transaction after a deadlock. PostgreSQL rolled it back entirely, and the other transaction has finished by the time it runs again. */
async function retryAfterDeadlock<Result>(act: () => Promise<Result>, tries = 1): Promise<Result> {
  try {
    return await act()
  } catch (error) {
    if (!isDeadlock(error) || tries === MAX_TRANSACTION_TRIES) throw error
    return retryAfterDeadlock(act, tries + 1)
  }
}

/** Returns whether PostgreSQL rolled the transaction back because of a deadlock, so that it can be repeated at once. */
export const isDeadlock = (error: unknown) => (error as { code?: unknown }).code === '40P01'

/**
 * PostgreSQL's error codes that are no fault of the caller: the server is unreachable, starting, stopping, out of connections, out of disk, or too
 * slow.
 */
const UNAVAILABLE_CODE_PATTERN = /^(08|53|57|58)/
const UNAVAILABLE_SOCKET_CODES = ['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT']

export function isDatabaseUnavailable(error: unknown): boolean {
  const { code, message } = error as { code?: unknown; message?: unknown }
  if (
    typeof code === 'string' &&
    (UNAVAILABLE_CODE_PATTERN.test(code) || UNAVAILABLE_SOCKET_CODES.includes(code))
  )
    return true
  return (
    typeof message === 'string' &&
    /timeout exceeded when trying to connect|Connection terminated|Query read timeout|is not queryable/.test(
      message,
    )
  )
}

export const getViolatedConstraint = (error: unknown) =>
  (error as { constraint?: string }).constraint
