import { type Database, sql } from './database.ts'

/** A public query is given up after this long: the answer is then 'busy', and the database stays there for the others (requirement 24). */
export const PUBLIC_MS = 2000

/** None of these queries may take longer than so many milliseconds, on any connection. Compiling such a statement takes longer than running it. */
export const within = <Result>(
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

export const withinTwoSeconds = <Result>(db: Database, work: (one: Database) => Promise<Result>) =>
  within(PUBLIC_MS, db, work)
