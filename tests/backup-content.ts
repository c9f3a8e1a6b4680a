import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { zstdDecompressSync } from 'node:zlib'
import type { TakenBackup } from '#server/operations/backup/take-backup.ts'

/**
 * Returns the content of a backup in a form that does not depend on the order of writing: a database fills its pages in its own way, and documents
 * are copied several at a time. Sessions are left out, since a restore ends them.
 */
export function readBackupContent({
  folder,
  manifest: { tables, sequences, documents },
}: Pick<TakenBackup, 'folder' | 'manifest'>): Readonly<Record<string, string>> {
  const named = tables
    .filter(({ name }) => name !== 'sessions')
    .map(
      ({ name, rows, file }) =>
        [name, `${rows} ${sumOf(zstdDecompressSync(readFileSync(join(folder, file))))}`] as const,
    )
  return {
    ...Object.fromEntries(named),
    counters: JSON.stringify(sequences),
    documents: `${documents.count} ${sumOf(readFileSync(join(folder, documents.file)))}`,
  }
}

const sumOf = (lines: Buffer) =>
  createHash('sha256').update(lines.toString('utf8').split('\n').sort().join('\n')).digest('hex')
