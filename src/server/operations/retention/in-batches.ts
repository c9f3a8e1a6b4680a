import type { RawBuilder } from 'kysely'
import { type Database, sql } from '../../database/database.ts'

const ROWS_PER_BATCH = 2000
/** The maximum number of rounds; the job deletes the remaining rows an hour later. */
const MAX_BATCHES = 100

/** Deletes the rows that are due in batches, so that no statement locks many rows for long. Concurrent processes delete different rows. */
export async function deleteInBatches(db: Database, table: string, due: RawBuilder<unknown>) {
  for (let round = 0; round < MAX_BATCHES; round++) {
    const gone = await db.run(
      sql`delete from ${sql.table(table)} where ctid = any(array(select ctid from ${sql.table(table)} where ${due} limit ${ROWS_PER_BATCH} for update skip locked))`,
    )
    if (gone < ROWS_PER_BATCH) return
  }
}
