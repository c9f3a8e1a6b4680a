import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { APPLICATION_NAMES } from './connection-shares.ts'

/**
 * What lasts on a connection to the database (a line) from one transaction to the next. Behind a pooler, each transaction can run in another session
 * of the database.
 */
export type Line = {
  readonly keepsSession: boolean
  /** Whether a statement that was named once can be run by its name later. */
  readonly keepsNamedStatements: boolean
}

export const DIRECT_LINE: Line = { keepsSession: true, keepsNamedStatements: true }
/** A connection of which nothing is known. Code that works on it also works with any pooler, and without one. */
export const UNKNOWN_LINE: Line = { keepsSession: false, keepsNamedStatements: false }

/** The time in milliseconds after which a database that took the connection counts as hanging. */
const EXAMINATION_TIMEOUT_MS = 5000

/** How to reach the database. `directConnectionString` leads past a pooler to a session of its own, for listening and for migrations. */
export type DatabaseAddress = {
  readonly connectionString: string
  readonly line: Line
  readonly directConnectionString: string
}

export const createDirectAddress = (connectionString: string): DatabaseAddress => ({
  connectionString,
  line: DIRECT_LINE,
  directConnectionString: connectionString,
})

/** What lasts on a connection, and the identity of the database to which it leads. */
export type ExaminedLine = Line & { readonly database: string }

/**
 * Finds out what lasts on the connections to a database. It sends no settings with its connection, because PgBouncer refuses settings that it does
 * not know.
 */
export async function examineLine(connectionString: string): Promise<ExaminedLine> {
  const client = new pg.Client({
    connectionString,
    connectionTimeoutMillis: 2000,
    query_timeout: EXAMINATION_TIMEOUT_MS,
    application_name: APPLICATION_NAMES.main,
  })
  // The error of a lost connection is ignored here, because the next query fails with it.
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ database: string }>(
      `select (select system_identifier from pg_control_system()) || '/' || (select oid from pg_database where datname = current_database()) as database`,
    )
    const database = rows[0]?.database ?? ''
    return (await keepsSession(client))
      ? { ...DIRECT_LINE, database }
      : { keepsSession: false, keepsNamedStatements: await renamesStatements(client), database }
  } finally {
    await client.end().catch(() => {})
  }
}

/**
 * Returns whether the connection leads straight to a session of the database. PostgreSQL numbers a session by its process when the connection is opened; a
 * pooler makes up that number, since its clients have no session of their own.
 */
export async function keepsSession(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  return rows[0]?.pid === (client as pg.Client & { readonly processID?: number | null }).processID
}

/**
 * Returns whether a pooler keeps track of named statements, as PgBouncer does from version 1.21 on if max_prepared_statements is above 0. Such a
 * pooler gives the statements other names at the database. Any other pooler passes the name through, and the statement stays in a session that the
 * next transaction may not get.
 */
async function renamesStatements(client: pg.Client): Promise<boolean> {
  const name = `portal_${randomUUID().replaceAll('-', '')}`
  try {
    await client.query('begin')
    await client.query({ name, text: 'select 1' })
    const { rowCount } = await client.query('select from pg_prepared_statements where name = $1', [
      name,
    ])
    if (rowCount) await client.query(`deallocate ${name}`)
    await client.query('commit')
    return rowCount === 0
  } catch {
    return false
  }
}
