import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { createZstdDecompress } from 'node:zlib'
import type pg from 'pg'
import { copyRowsIn } from './copy-in.ts'
import type { BackupManifest } from './manifest.ts'
import { formatColumnList, quoteIdentifier, readTableShapes } from './table-shapes.ts'
import type { ProgressReporter } from './progress.ts'

/**
 * Fills the tables of a newly migrated database in one transaction. Triggers are disabled meanwhile, because the backup contains the rows that
 * they would write. References are checked. Rows that migrations inserted are deleted first.
 */
export async function fillTables(
  client: pg.Client,
  folder: string,
  { tables, sequences }: BackupManifest,
  progress: ProgressReporter,
) {
  const shapes = await readTableShapes(client)
  await client.query('begin')
  for (const { name } of shapes)
    await client.query(`alter table ${quoteIdentifier(name)} disable trigger user`)
  await client.query(`truncate ${shapes.map(({ name }) => quoteIdentifier(name)).join(', ')}`)
  for (const shape of shapes) {
    const table = tables.find(({ name }) => name === shape.name)
    if (!table || table.columns.join() !== shape.columns.join())
      throw new Error(`the backup's ${shape.name} does not fit its migrations`)
    progress.now(shape.name)
    const rows = await copyRowsIn(
      client,
      `copy ${quoteIdentifier(shape.name)} (${formatColumnList(shape)}) from stdin`,
      createReadStream(join(folder, table.file))
        .on('data', ({ length }) => progress.bytes(length))
        .pipe(createZstdDecompress()),
    )
    if (rows !== table.rows) throw new Error(`${shape.name} took ${rows} rows of ${table.rows}`)
    progress.done()
  }
  for (const { name, value, called } of sequences)
    await client.query('select setval($1::regclass, $2::bigint, $3)', [
      quoteIdentifier(name),
      value,
      called,
    ])
  for (const { name } of shapes)
    await client.query(`alter table ${quoteIdentifier(name)} enable trigger user`)
  await client.query('commit')
}

/** Compares the number of rows in each table with the manifest. */
export async function assertRowCounts(client: pg.Client, { tables }: BackupManifest) {
  for (const { name, rows } of tables) {
    const {
      rows: [counted],
    } = await client.query<{ count: string }>(`select count(*) from ${quoteIdentifier(name)}`)
    if (Number(counted?.count) !== rows)
      throw new Error(`${name} has ${counted?.count} rows, the backup has ${rows}`)
  }
}
