import { createReadStream } from 'node:fs'
import { basename, join } from 'node:path'
import { createInterface } from 'node:readline'
import { pipeline } from 'node:stream/promises'
import { createZstdDecompress } from 'node:zlib'
import { StartRefused } from '../../settings/environment.ts'
import { documentPath, type DocumentLine, LIST } from './documents-out.ts'
import { type CopiedTable, type Manifest, readManifest } from './manifest.ts'
import { severalAtOnce } from './several-at-once.ts'
import { silently, type Progress } from './progress.ts'
import { Counted, drain, readBack } from './written-file.ts'

/** Reads every byte of a backup and compares it with the recorded checksums. Returns its manifest. */
export async function verifyBackup(
  folder: string,
  showProgress: (total: number) => Progress = () => silently,
): Promise<Manifest> {
  const manifest = await readManifest(folder)
  const progress = showProgress(manifest.tables.length + manifest.documents.count)
  try {
    for (const table of manifest.tables) {
      progress.now(table.name)
      await verifyTable(folder, table)
      progress.done()
    }
    const list = await readBack(join(folder, LIST)).catch(() => undefined)
    if (list?.sha256 !== manifest.documents.sha256) throw changed(folder, LIST)
    let count = 0
    progress.now('documents')
    await severalAtOnce(documentLines(folder), async ({ key, sha256 }) => {
      const read = await readBack(join(folder, documentPath(key))).catch(() => undefined)
      if (read?.sha256 !== sha256) throw changed(folder, documentPath(key))
      count++
      progress.bytes(read.bytes)
      progress.done()
    })
    if (count !== manifest.documents.count) throw changed(folder, LIST)
  } finally {
    progress.stop()
  }
  return manifest
}

async function verifyTable(folder: string, { file, rows, bytes, sha256 }: CopiedTable) {
  const [stored, plain] = [new Counted(), new Counted()]
  const readable = await pipeline(
    createReadStream(join(folder, file)),
    stored,
    createZstdDecompress(),
    plain,
    drain,
  ).then(
    () => true,
    () => false,
  )
  if (!readable || stored.sha256() !== sha256 || plain.lines !== rows || plain.bytes !== bytes)
    throw changed(folder, file)
}

const changed = (folder: string, file: string) =>
  new StartRefused(
    `${file} of ${basename(folder)} is missing or not as it was written. Take another backup.`,
  )

export async function* documentLines(folder: string): AsyncIterable<DocumentLine> {
  for await (const line of createInterface({ input: createReadStream(join(folder, LIST)) }))
    yield JSON.parse(line) as DocumentLine
}
