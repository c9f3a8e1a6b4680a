import { type Database, sql } from '#server/database/database.ts'

/** Several questions to the database as it is at one moment, whatever is saved meanwhile. */
export const oneMoment = <Result>(
  db: Database,
  ask: (db: Database) => Promise<Result>,
): Promise<Result> =>
  db.transaction(async (inside) => {
    await inside.run(sql`set transaction isolation level repeatable read, read only`)
    return ask(inside)
  })
