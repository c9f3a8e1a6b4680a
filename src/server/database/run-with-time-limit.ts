import { type Database, sql } from './database.ts'

/** The time limit of a public query in milliseconds. After it the response is 'busy', and the database stays available to others (requirement 24). */
export const PUBLIC_QUERY_LIMIT_MS = 2000

/** Runs queries with a time limit for each, on any connection. JIT is disabled, because compiling such a statement takes longer than running it. */
export const runWithTimeLimit = <Result>(
  milliseconds: number,
  db: Database,
  work: (one: Database) => Promise<Result>,
) =>
  db.transaction(async (one) => {
    await one.run(
      sql`select set_config('statement_timeout', ${String(milliseconds)}, true), set_config('jit', 'off', true)`,
    )
    return work(one)
  })

export const runWithinTwoSeconds = <Result>(
  db: Database,
  work: (one: Database) => Promise<Result>,
) => runWithTimeLimit(PUBLIC_QUERY_LIMIT_MS, db, work)
