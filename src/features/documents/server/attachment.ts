import { buffer } from 'node:stream/consumers'
import type { Attachment } from '#features/messages/server/deliveries.ts'
import type { Database } from '#server/database.ts'
import { documentOf } from './document-queries.ts'
import type { FileStore } from './file-store.ts'

/** A document as a message carries it: only a clean one leaves the house. A file that is not here fails the delivery: another process may have it. */
export async function attachmentOf(
  id: string,
  { db, store }: { db: Database; store: FileStore },
): Promise<Attachment | undefined> {
  const document = await documentOf(db, id)
  if (document?.scan !== 'clean') return undefined
  const content = await store.open(document.storageKey)
  if (!content) throw new Error('the file of a clean document is not in this store')
  return {
    fileName: document.fileName,
    mediaType: document.mediaType,
    content: await buffer(content),
  }
}
