import type pg from 'pg'

export type TableShape = { readonly name: string; readonly columns: readonly string[] }

/** Tables that the migrations fill themselves, so a backup leaves them out. */
const MIGRATION_TABLES = ['migration', 'migration_lock', 'migration_digest']

/**
 * Returns every table of the portal, referenced tables first. Generated columns are left out, and so are transaction ids (xid8), which are
 * meaningless in another database. The job queue's schema is left out, because each start rebuilds it.
 */
export async function readTableShapes(client: pg.Client): Promise<readonly TableShape[]> {
  const { rows: tables } = await client.query<{ name: string; columns: string[] }>(
    `
    select c.relname as name, array_agg(a.attname::text order by a.attnum) filter (where a.attgenerated = '' and a.atttypid <> 'xid8'::regtype) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and not c.relname = any($1) group by c.relname order by c.relname`,
    [MIGRATION_TABLES],
  )
  const { rows: references } = await client.query<{ from: string; to: string }>(`
    select distinct f.relname as "from", t.relname as "to" from pg_constraint k join pg_class f on f.oid = k.conrelid join pg_class t on t.oid = k.confrelid
    where k.contype = 'f' and k.connamespace = 'public'::regnamespace and f.oid <> t.oid`)
  return orderByReferences(tables, references)
}

/** Orders tables by their references. A table's reference to itself is ignored, because it is checked once all its rows are inserted. */
function orderByReferences(
  tables: readonly TableShape[],
  references: readonly { from: string; to: string }[],
): readonly TableShape[] {
  const ordered: TableShape[] = []
  const waiting = new Set(tables)
  while (waiting.size > 0) {
    const ready = [...waiting].filter(
      ({ name }) =>
        !references.some(
          ({ from, to }) => from === name && [...waiting].some((other) => other.name === to),
        ),
    )
    if (ready.length === 0)
      throw new Error(
        `these tables refer to each other in a circle: ${[...waiting].map(({ name }) => name).join(', ')}`,
      )
    for (const table of ready) waiting.delete(table)
    ordered.push(...ready)
  }
  return ordered
}

export const quoteIdentifier = (name: string) => `"${name.replaceAll('"', '""')}"`
export const formatColumnList = ({ columns }: TableShape) => columns.map(quoteIdentifier).join(', ')
