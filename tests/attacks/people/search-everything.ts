import { globSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from '#server/database/database.ts'
import type { TestServer } from '#tests/test-server.ts'

/** Finds every column of every table, of any type and schema, that contains one of these texts: as it is, in bytes or in base64. */
export async function findColumnsContaining(
  { db }: Pick<TestServer, 'db'>,
  texts: readonly string[],
): Promise<readonly string[]> {
  const columns = await db.many<{ schema: string; table: string; column: string }>(sql`
    select c.table_schema as "schema", c.table_name as "table", c.column_name as "column"
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where t.table_type = 'BASE TABLE' and c.table_schema not in ('pg_catalog', 'information_schema') order by 1, 2, 3`)
  const patterns = texts
    .flatMap(spellingsOf)
    .map((spelling) => `%${spelling.replace(/[\\%_]/g, '\\$&')}%`)
  const holding: string[] = []
  for (const { schema, table, column } of columns) {
    const found = await db.maybe(
      sql`select 1 from ${sql.id(schema, table)} t where ${sql.ref(`t.${column}`)}::text ilike any(${patterns}) limit 1`,
    )
    if (found) holding.push(`${table}.${column}`)
  }
  return holding
}

/** Finds the files below the data folder that contain one of these texts in their bytes or in their name. */
export function findFilesContaining(
  { dataDir }: Pick<TestServer, 'dataDir'>,
  texts: readonly string[],
): readonly string[] {
  const spellings = texts.flatMap(spellingsOf).map((spelling) => spelling.toLowerCase())
  return globSync('**/*', { cwd: dataDir }).filter((name) => {
    if (!statSync(join(dataDir, name)).isFile()) return false
    const content = `${name}\n${readFileSync(join(dataDir, name)).toString('latin1')}`.toLowerCase()
    return spellings.some((spelling) => content.includes(spelling))
  })
}

/**
 * Returns the text in the forms in which a column or file could contain it: as it is, as hexadecimal bytea, and as the base64 at each of the three
 * possible offsets.
 */
function spellingsOf(text: string): readonly string[] {
  const base64 = [0, 1, 2].map((before) =>
    Buffer.from('x'.repeat(before) + text)
      .toString('base64')
      .slice(before === 0 ? 0 : 4, -4),
  )
  return [text, Buffer.from(text).toString('hex'), ...base64]
}
