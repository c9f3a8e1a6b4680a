import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { createZstdDecompress } from 'node:zlib'
import type pg from 'pg'
import { copyRowsIn } from './copy-in.ts'
import type { Manifest } from './manifest.ts'
import { columnList, quoted, tableShapes } from './table-shapes.ts'
import type { Progress } from './progress.ts'

/**
 * Fills the tables of a newly migrated database in one transaction. Triggers are disabled meanwhile, because the backup contains the rows that
 * they would write. References are checked. Rows that migrations inserted are deleted first.
 */
export async function fillTables(
  client: pg.Client,
  folder: string,
  { tables, sequences }: Manifest,
  progress: Progress,
) {
  const shapes = await tableShapes(client)
  await client.query('begin')
  for (const { name } of shapes)
    await client.query(`alter table ${quoted(name)} disable trigger user`)
  await client.query(`truncate ${shapes.map(({ name }) => quoted(name)).join(', ')}`)
  for (const shape of shapes) {
    const table = tables.find(({ name }) => name === shape.name)
    if (!table || table.columns.join() !== shape.columns.join())
      throw new Error(`the backup's ${shape.name} does not fit its migrations`)
    progress.now(shape.name)
    const rows = await copyRowsIn(
      client,
      `copy ${quoted(shape.name)} (${columnList(shape)}) from stdin`,
      createReadStream(join(folder, table.file))
        .on('data', ({ length }) => progress.bytes(length))
        .pipe(createZstdDecompress()),
    )
    if (rows !== table.rows) throw new Error(`${shape.name} took ${rows} rows of ${table.rows}`)
    progress.done()
  }
  for (const { name, value, called } of sequences)
    await client.query('select setval($1::regclass, $2::bigint, $3)', [quoted(name), value, called])
  for (const { name } of shapes)
    await client.query(`alter table ${quoted(name)} enable trigger user`)
  await client.query('commit')
}

/** Compares the number of rows in each table with the manifest. */
export async function assertRows(client: pg.Client, { tables }: Manifest) {
  for (const { name, rows } of tables) {
    const {
      rows: [counted],
    } = await client.query<{ count: string }>(`select count(*) from ${quoted(name)}`)
    if (Number(counted?.count) !== rows)
      throw new Error(`${name} has ${counted?.count} rows, the backup has ${rows}`)
  }
}
