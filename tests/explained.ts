import { type Database, type RawBuilder, sql } from '#server/database/database.ts'

/** Returns the plan that PostgreSQL makes for a statement, as text. */
export async function explained(db: Database, statement: RawBuilder<unknown>): Promise<string> {
  const plan = await db.many<Record<string, string>>(sql`explain ${statement}`)
  return plan.flatMap((line) => Object.values(line)).join('\n')
}

/** A step of a plan that sorts, or that reads rows of a table besides the keys of an index. */
export const SORTS_OR_READS_ROWS = /-> +(Sort|Incremental Sort|Seq Scan|Index Scan|Bitmap)/
