import { createReadStream } from 'node:fs'
import { basename, join } from 'node:path'
import { createInterface } from 'node:readline'
import { pipeline } from 'node:stream/promises'
import { createZstdDecompress } from 'node:zlib'
import { StartRefusedError } from '../../settings/environment.ts'
import { buildDocumentPath, type DocumentLine, DOCUMENT_LIST_FILE } from './documents-out.ts'
import { type CopiedTable, type BackupManifest, readManifest } from './manifest.ts'
import { processSeveralAtOnce } from './several-at-once.ts'
import { SILENT_PROGRESS, type ProgressReporter } from './progress.ts'
import { ChecksumCounter, discardContent, measureFile } from './written-file.ts'

/** Reads every byte of a backup and compares it with the recorded checksums. Returns its manifest. */
export async function verifyBackup(
  folder: string,
  showProgress: (total: number) => ProgressReporter = () => SILENT_PROGRESS,
): Promise<BackupManifest> {
  const manifest = await readManifest(folder)
  const progress = showProgress(manifest.tables.length + manifest.documents.count)
  try {
    for (const table of manifest.tables) {
      progress.now(table.name)
      await verifyTable(folder, table)
      progress.done()
    }
    const list = await measureFile(join(folder, DOCUMENT_LIST_FILE)).catch(() => undefined)
    if (list?.sha256 !== manifest.documents.sha256)
      throw createChangedFileError(folder, DOCUMENT_LIST_FILE)
    let count = 0
    progress.now('documents')
    await processSeveralAtOnce(readDocumentLines(folder), async ({ key, sha256 }) => {
      const read = await measureFile(join(folder, buildDocumentPath(key))).catch(() => undefined)
      if (read?.sha256 !== sha256) throw createChangedFileError(folder, buildDocumentPath(key))
      count++
      progress.bytes(read.bytes)
      progress.done()
    })
    if (count !== manifest.documents.count) throw createChangedFileError(folder, DOCUMENT_LIST_FILE)
  } finally {
    progress.stop()
  }
  return manifest
}

async function verifyTable(folder: string, { file, rows, bytes, sha256 }: CopiedTable) {
  const [stored, plain] = [new ChecksumCounter(), new ChecksumCounter()]
  const readable = await pipeline(
    createReadStream(join(folder, file)),
    stored,
    createZstdDecompress(),
    plain,
    discardContent,
  ).then(
    () => true,
    () => false,
  )
  if (!readable || stored.sha256() !== sha256 || plain.lines !== rows || plain.bytes !== bytes)
    throw createChangedFileError(folder, file)
}

const createChangedFileError = (folder: string, file: string) =>
  new StartRefusedError(
    `${file} of ${basename(folder)} is missing or not as it was written. Take another backup.`,
  )

export async function* readDocumentLines(folder: string): AsyncIterable<DocumentLine> {
  for await (const line of createInterface({
    input: createReadStream(join(folder, DOCUMENT_LIST_FILE)),
  }))
    yield JSON.parse(line) as DocumentLine
}
