import { type Database, sql } from '#server/database/database.ts'

type Columns = ReadonlyMap<string, readonly string[]>
/** The rows of each table, as text, with only the requested columns. */
type Rows = Readonly<Record<string, readonly string[]>>

/** The tables in which the migrations record their own progress. */
const OF_ITSELF = ['migration', 'migration_lock', 'migration_digest']

/** Fills a database that has an earlier release's schema with all of today's rows, as far as that schema has tables and columns for them. */
export async function copyIntoEarlierSchema(today: Database, earlier: Database) {
  const [kept, had] = [await columnsOf(today), await columnsOf(earlier)]
  await earlier.transaction(async (inside) => {
    // Triggers are disabled, because the copied rows already include those that the triggers would write.
    await inside.run(sql`set local session_replication_role = replica`)
    for (const [table, columns] of had) {
      const both = columns.filter((column) => kept.get(table)?.includes(column))
      const { rows } = await today.one<{ rows: string }>(
        sql`select coalesce(jsonb_agg(r), '[]')::text as rows from (select ${sql.join(both.map((column) => sql.ref(column)))} from ${sql.table(table)}) r`,
      )
      const list = sql.join(both.map((column) => sql.ref(column)))
      await inside.run(sql`delete from ${sql.table(table)}`)
      await inside.run(
        sql`insert into ${sql.table(table)} (${list}) overriding system value select ${list} from jsonb_populate_recordset(null::${sql.table(table)}, ${rows}::jsonb)`,
      )
    }
    for (const { name, value } of await today.many<{ name: string; value: string }>(
      sql`select sequencename as name, last_value::text as value from pg_sequences where schemaname = 'public' and last_value is not null`,
    )) {
      await inside.run(
        sql`select setval(to_regclass(${name}), ${value}::bigint) where to_regclass(${name}) is not null`,
      )
    }
  })
}

/** Returns all rows of a database. If `before` is given, only the tables and columns in it are read, so that the two can be compared. */
export async function readAllRows(db: Database, before?: Rows): Promise<Rows> {
  const rows: Record<string, readonly string[]> = {}
  for (const [table, columns] of await columnsOf(db)) {
    const asked = before ? columnsIn(before[table]) : columns
    if (before && !before[table]) continue
    const found = await db.many<{ row: string }>(
      sql`select to_jsonb(r)::text as row from (select ${sql.join(asked.map((column) => sql.ref(column)))} from ${sql.table(table)}) r order by 1`,
    )
    if (found.length) rows[table] = found.map(({ row }) => row)
  }
  return rows
}

const columnsIn = (rows: readonly string[] = []) =>
  Object.keys(JSON.parse(rows[0] ?? '{}') as object)

/**
 * Returns the columns of each table, without transaction ids, which mean nothing in another database, and without generated columns, which PostgreSQL
 * computes itself.
 */
const columnsOf = async (db: Database): Promise<Columns> =>
  new Map(
    (
      await db.many<{ name: string; columns: string[] }>(sql`
    select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' and a.atttypid <> 'xid8'::regtype
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and not c.relname = any(${OF_ITSELF}) group by c.relname`)
    ).map(({ name, columns }) => [name, columns]),
  )
