import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { createZstdCompress } from 'node:zlib'
import type pg from 'pg'
import { CopyOutQuery } from './copy-out.ts'
import type { CopiedTable, BackupManifest } from './manifest.ts'
import { formatColumnList, quoteIdentifier, readTableShapes } from './table-shapes.ts'
import type { ProgressReporter } from './progress.ts'
import { ChecksumCounter, writeNewFile } from './written-file.ts'

/** Copies every table of this connection's snapshot into a file of its own. */
export async function copyTables(
  client: pg.Client,
  into: string,
  progress: ProgressReporter,
): Promise<readonly CopiedTable[]> {
  await mkdir(join(into, 'database'), { mode: 0o700 })
  const shapes = await readTableShapes(client)
  const tables: CopiedTable[] = []
  for (const shape of shapes) {
    progress.now(shape.name)
    const copy = client.query(
      new CopyOutQuery(
        `copy ${quoteIdentifier(shape.name)} (${formatColumnList(shape)}) to stdout`,
      ),
    )
    const plain = new ChecksumCounter(progress.bytes)
    const file = `database/${shape.name}.copy.zst`
    const { sha256 } = await writeNewFile(
      join(into, file),
      copy.stream,
      plain,
      createZstdCompress(),
    )
    if (plain.lines !== copy.rows)
      throw new Error(`${shape.name}: ${plain.lines} rows were written and ${copy.rows} were said`)
    tables.push({
      name: shape.name,
      columns: [...shape.columns],
      file,
      rows: copy.rows,
      bytes: plain.bytes,
      sha256,
    })
    progress.done()
  }
  return tables
}

/** Returns the values of the sequences. PostgreSQL sequences ignore the snapshot: they can be ahead of the copied rows, never behind. */
export async function readSequences(client: pg.Client): Promise<BackupManifest['sequences']> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'S' order by relname`,
  )
  const sequences = []
  for (const { name } of rows) {
    const {
      rows: [read],
    } = await client.query<{ value: string; called: boolean }>(
      `select last_value::text as value, is_called as called from ${quoteIdentifier(name)}`,
    )
    if (read) sequences.push({ name, ...read })
  }
  return sequences
}
