import { buffer } from 'node:stream/consumers'
import { findDocument } from '#features/documents/server/document-queries.ts'
import type { FileStore } from '#features/documents/server/store/file-store.ts'
import type { Database } from '#server/database/database.ts'

/** Reads the file of a document that is sent to a CRM. Returns undefined unless the virus scan found the file clean. */
export async function readFileIfScannedClean(
  id: string,
  { db, store }: { readonly db: Database; readonly store: FileStore },
): Promise<Buffer | undefined> {
  const document = await findDocument(db, id)
  if (document?.scan !== 'clean') return undefined
  const content = await store.open(document.storageKey)
  return content && buffer(content)
}
