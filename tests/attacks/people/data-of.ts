import { type Database, sql } from '#server/database/database.ts'
import type { TestServer } from '#tests/test-server.ts'

type Owned = { readonly table: string; readonly column: string }
/** Caches the tables that belong to people, since a server's tables do not change while a test file runs. */
const ownedIn = new WeakMap<Database, Promise<readonly Owned[]>>()

/**
 * Returns every row that belongs to a person, from every table, as one text, so that two equal texts mean that nothing has changed. The texts that
 * the server reads from uploaded files in the background are left out, because they change without a call.
 */
export async function readRowsOfPerson(
  { db }: Pick<TestServer, 'db'>,
  personId: string,
): Promise<string> {
  const owned = ownedIn.get(db) ?? tablesOfPeople(db)
  ownedIn.set(db, owned)
  const rowsOf = ({ table, column }: Owned) =>
    sql`select ${sql.lit(table)} as "table", (to_jsonb(r) - 'text' - 'read_at')::text as "row" from ${sql.table(table)} r where ${sql.ref(column)} = ${personId}::uuid`
  const rows = await db.many<{ table: string; row: string }>(
    sql`${sql.join((await owned).map(rowsOf), sql` union all `)} order by 1, 2`,
  )
  return rows.map(({ table, row }) => `${table}: ${row}`).join('\n')
}

const tablesOfPeople = (db: Database) =>
  db.many<Owned>(sql`
    select table_name as "table", column_name as "column" from information_schema.columns
    where table_schema = 'public' and (column_name in ('candidate_id', 'owner_id') or (table_name = 'candidates' and column_name = 'id')) and data_type = 'uuid' order by 1, 2`)
