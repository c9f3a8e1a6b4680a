import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type pg from 'pg'
import type { DocumentStore } from './document-store.ts'
import type { CopiedDocuments } from './manifest.ts'
import { processSeveralAtOnce } from './several-at-once.ts'
import type { ProgressReporter } from './progress.ts'
import { measureFile, writeNewFile } from './written-file.ts'

type DocumentRow = { readonly key: string; readonly sha256: string }
export type DocumentLine = { readonly key: string; readonly bytes: number; readonly sha256: string }
type DocumentCopyParts = {
  readonly client: pg.Client
  readonly store: DocumentStore
  readonly isStillReferenced: (key: string) => Promise<boolean>
  readonly progress: ProgressReporter
}

export const DOCUMENT_LIST_FILE = 'documents.jsonl'
export const buildDocumentPath = (key: string) =>
  join('files', key.slice(0, 2), key.slice(2, 4), key)

/**
 * Copies the file of every document in the snapshot, and writes a list with their checksums. A missing file is no error if its document was
 * deleted after the snapshot.
 */
export async function copyDocuments(
  into: string,
  { client, store, isStillReferenced, progress }: DocumentCopyParts,
): Promise<CopiedDocuments> {
  await mkdir(join(into, 'files'), { mode: 0o700 })
  progress.now('documents')
  const list = createWriteStream(join(into, DOCUMENT_LIST_FILE), { flags: 'wx', mode: 0o600 })
  let [count, bytes] = [0, 0]
  const [unfound, damaged]: string[][] = [[], []]
  await processSeveralAtOnce(readDocumentRows(client), async ({ key, sha256 }) => {
    const source = await store.open(key)
    progress.done()
    if (!source) return void ((await isStillReferenced(key)) && unfound?.push(key))
    await mkdir(dirname(join(into, buildDocumentPath(key))), { recursive: true, mode: 0o700 })
    const written = await writeNewFile(join(into, buildDocumentPath(key)), source)
    if (written.sha256 !== sha256) damaged?.push(key)
    count++
    bytes += written.bytes
    progress.bytes(written.bytes)
    if (!list.write(`${JSON.stringify({ key, ...written } satisfies DocumentLine)}\n`))
      await once(list, 'drain')
  })
  list.end()
  await once(list, 'close')
  return {
    file: DOCUMENT_LIST_FILE,
    sha256: (await measureFile(join(into, DOCUMENT_LIST_FILE))).sha256,
    count,
    bytes,
    unfound: unfound ?? [],
    damaged: damaged ?? [],
  }
}

/** Documents that the virus scan rejected are left out, because they have a row but no file. */
async function* readDocumentRows(client: pg.Client): AsyncIterable<DocumentRow> {
  for (let after = ''; ; ) {
    const { rows } = await client.query<DocumentRow>(
      `select storage_key as key, encode(sha256, 'hex') as sha256 from documents where scan <> 'rejected' and storage_key > $1 order by storage_key limit 1000`,
      [after],
    )
    yield* rows
    const last = rows.at(-1)
    if (!last) return
    after = last.key
  }
}
