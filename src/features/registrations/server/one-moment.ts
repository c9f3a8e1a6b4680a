import { type Database, sql } from '#server/database/database.ts'

/** Asks the database several questions as it is at one moment, with nothing that is saved meanwhile. */
export const oneMoment = <Result>(
  db: Database,
  ask: (db: Database) => Promise<Result>,
): Promise<Result> =>
  db.transaction(async (inside) => {
    await inside.run(sql`set transaction isolation level repeatable read, read only`)
    return ask(inside)
  })
