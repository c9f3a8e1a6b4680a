import { type Database, sql } from '#server/database/database.ts'

/** Runs several queries on one snapshot of the database, without changes that are saved in the meantime. */
export const runInSnapshot = <Result>(
  db: Database,
  ask: (db: Database) => Promise<Result>,
): Promise<Result> =>
  db.transaction(async (inside) => {
    await inside.run(sql`set transaction isolation level repeatable read, read only`)
    return ask(inside)
  })
