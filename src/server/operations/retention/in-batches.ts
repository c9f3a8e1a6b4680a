import type { RawBuilder } from 'kysely'
import { type Database, sql } from '../../database/database.ts'

const AT_ONCE = 2000
/** Rows that are left after so many rounds go an hour later. */
const MOST_ROUNDS = 100

/** Deletes what is due, some at a time, so that no statement holds many rows for long. Another process that does the same at the same time takes others. */
export async function deleteInBatches(db: Database, table: string, due: RawBuilder<unknown>) {
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const gone = await db.run(
      sql`delete from ${sql.table(table)} where ctid = any(array(select ctid from ${sql.table(table)} where ${due} limit ${AT_ONCE} for update skip locked))`,
    )
    if (gone < AT_ONCE) return
  }
}
