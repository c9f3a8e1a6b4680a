import { Socket } from 'node:net'
import { Kysely, PostgresDialect, type RawBuilder, sql } from 'kysely'
import pg from 'pg'
import { APPLICATION_NAMES } from './connection-shares.ts'
import { DIRECT_LINE, type Line } from './line.ts'
import { runInOwnTransaction, runTransaction } from './transaction.ts'

export { type RawBuilder, sql }
type Query = RawBuilder<unknown>

const names = new WeakMap<Query, string>()

/**
 * Names a statement that runs very often with the same text, so that each connection parses it only once. PostgreSQL may then use one plan for all
 * values, so a named statement must find its rows by keys. Two statements with one name are refused.
 */
export function prepared<Row>(name: string, query: RawBuilder<Row>): RawBuilder<Row> {
  names.set(query, name)
  return query
}

/**
 * Runs plain SQL with bound parameters. Inside `transaction`, the same methods run on one connection, and statements that are sent at the same time
 * share a round trip.
 */
export type Database = {
  many<Row>(query: Query): Promise<Row[]>
  maybe<Row>(query: Query): Promise<Row | undefined>
  /** Throws if there is no row. */
  one<Row>(query: Query): Promise<Row>
  /** Returns the number of changed rows. */
  run(query: Query): Promise<number>
  /**
   * Sends a statement without waiting for its outcome, so that it shares a round trip with the next one. It works only inside a transaction, which
   * reads the outcome at its end.
   */
  send(query: Query): void
  /**
   * Runs one business action in a transaction. A nested call joins the outer transaction. A transaction that PostgreSQL ends because of a deadlock
   * runs again.
   */
  transaction<Result>(work: (db: Database) => Promise<Result>): Promise<Result>
}

// Bigint counts are parsed as numbers; numeric amounts stay text, and timestamps become Dates.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

export type OpenDatabase = {
  readonly db: Database
  readonly pool: pg.Pool
  /** The query builder that runs migrations. */
  readonly kysely: Kysely<unknown>
  /** Closes every connection at once, so that queries under way fail instead of waiting. The next query opens a new connection. */
  cut(): void
  close(): Promise<void>
}

type OpenDatabaseOptions = {
  readonly max?: number
  /** The milliseconds after which a statement is cancelled and throws. */
  readonly longestMs?: number
  /** The name that PostgreSQL shows for these connections. */
  readonly name?: string
  /** Whether PostgreSQL may compile a statement (JIT), which can take longer than running it. */
  readonly jit?: boolean
  readonly line?: Line
  readonly onLost?: (error: Error) => void
}

/** Opens a connection pool. */
export function openDatabase(
  connectionString: string,
  {
    max = 10,
    longestMs = 30_000,
    name = APPLICATION_NAMES.main,
    jit = true,
    line = DIRECT_LINE,
    onLost = () => {},
  }: OpenDatabaseOptions = {},
): OpenDatabase {
  const sockets = new Set<Socket>()
  function stream() {
    const socket = new Socket()
    sockets.add(socket)
    return socket.once('close', () => sockets.delete(socket))
  }
  const pool = new pg.Pool({
    connectionString,
    stream,
    max,
    connectionTimeoutMillis: 2000,
    idleTimeoutMillis: 30_000,
    // A pooler refuses the time limit of a session, so `begin` has one for each transaction.
    ...(line.keepsSession ? { statement_timeout: longestMs } : {}),
    application_name: name,
    pipeline: true,
  })
  // A lost idle connection is only reported, because the next query opens a new one.
  pool.on('error', onLost)
  // The pool does not listen for errors of a connection that a transaction is using. If such a connection is lost between two queries, this listener
  // reports it and the second query fails.
  pool.on('connect', (client) => client.on('error', onLost))
  if (line.keepsSession && !jit)
    pool.on('connect', (client) => void client.query('set jit = off').catch(() => {}))
  const kysely = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) })
  const compile = (query: Query): pg.QueryConfig => {
    const { sql: text, parameters } = query.compile(kysely)
    const statementName = line.keepsNamedStatements ? names.get(query) : undefined
    return { text, values: [...parameters], ...(statementName ? { name: statementName } : {}) }
  }
  return {
    db: createPooledDatabase(pool, compile, buildLimits(line, { longestMs, jit })),
    pool,
    kysely,
    cut() {
      for (const socket of sockets) socket.destroy()
    },
    close: () => pool.end(),
  }
}

/**
 * Returns the statements that set the limits at the beginning of each transaction; undefined if the limits of the session last on this connection.
 */
const buildLimits = (
  { keepsSession }: Line,
  { longestMs, jit }: Required<Pick<OpenDatabaseOptions, 'longestMs' | 'jit'>>,
): string | undefined =>
  keepsSession
    ? undefined
    : `set local statement_timeout = ${longestMs}${jit ? '' : '; set local jit = off'}`

type Compile = (query: Query) => pg.QueryConfig

function createPooledDatabase(
  pool: pg.Pool,
  compile: Compile,
  limits: string | undefined,
): Database {
  const begin = limits === undefined ? 'begin' : `begin; ${limits}`
  async function ask(query: Query) {
    if (limits !== undefined) return runInOwnTransaction(pool, begin, compile(query))
    const client = await pool.connect()
    try {
      return await client.query(compile(query))
    } finally {
      client.release()
    }
  }
  return {
    ...createQueries(ask),
    send: () => {
      throw new Error('only a transaction sends a statement without waiting for it')
    },
    transaction: (work) =>
      retryAfterDeadlock(() =>
        runTransaction(pool, begin, ({ query, send }) => {
          const inside: Database = {
            ...createQueries((statement) => query(compile(statement))),
            send: (statement) => void send(compile(statement)),
            transaction: (more) => more(inside),
          }
          return work(inside)
        }),
      ),
  }
}

/** The commands whose result counts changed rows. */
const CHANGES = ['INSERT', 'UPDATE', 'DELETE', 'MERGE']

function createQueries(
  ask: (query: Query) => Promise<pg.QueryResult>,
): Pick<Database, 'many' | 'maybe' | 'one' | 'run'> {
  async function many<Row>(query: Query): Promise<Row[]> {
    const result = await ask(query)
    const { rows } = result
    // The rows are removed from the driver's result. Otherwise the garbage collector of young
    // objects could not free them, because the result stays reachable until the next full
    // collection.
    result.rows = []
    return rows as Row[]
  }
  return {
    many,
    maybe: async <Row>(query: Query) => (await many<Row>(query))[0],
    one: async <Row>(query: Query) => {
      const [row] = await many<Row>(query)
      if (row === undefined) throw new Error('a row that must be there is missing')
      return row
    },
    run: async (query) => {
      const { command, rowCount } = await ask(query)
      return CHANGES.includes(command) ? (rowCount ?? 0) : 0
    },
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
