import { createReadStream, createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { DocumentStore } from './document-store.ts'
import { buildDocumentPath } from './documents-out.ts'
import { processSeveralAtOnce } from './several-at-once.ts'
import type { ProgressReporter } from './progress.ts'
import { readDocumentLines } from './verify-backup.ts'
import { ChecksumCounter, discardContent } from './written-file.ts'

/** Copies every document of the backup into the store, under its original key. It can be repeated after an interruption. */
export async function restoreDocuments(
  store: DocumentStore,
  folder: string,
  progress: ProgressReporter,
) {
  progress.now('documents')
  await processSeveralAtOnce(readDocumentLines(folder), async ({ key, bytes }) => {
    const path = await store.incoming()
    await pipeline(
      createReadStream(join(folder, buildDocumentPath(key))),
      createWriteStream(path, { flags: 'wx', mode: 0o600 }),
    )
    await store.keep(path, key)
    progress.bytes(bytes)
    progress.done()
  })
}

/** Reads every document through the store, as the portal will, and compares its checksum. */
export async function assertDocumentsRestored(store: DocumentStore, folder: string) {
  await processSeveralAtOnce(readDocumentLines(folder), async ({ key, sha256 }) => {
    const source = await store.open(key)
    const counted = new ChecksumCounter()
    if (source) await pipeline(source, counted, discardContent)
    if (!source || counted.sha256() !== sha256)
      throw new Error(`the document ${key} is not as it is in the backup`)
  })
}
