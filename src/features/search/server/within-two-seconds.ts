import { type Database, sql } from '#server/database.ts'

/**
 * A public question that takes longer is given up: the answer is then 'busy', and the database stays there for the others.
 * Compiling such a statement takes longer than running it.
 */
export const withinTwoSeconds = <Result>(db: Database, work: (one: Database) => Promise<Result>) =>
  db.transaction(async (one) => {
    await one.run(sql`select set_config('statement_timeout', '2000', true), set_config('jit', 'off', true)`)
    return work(one)
  })
