import { findTypeByMediaType } from '../../domain/document-types.ts'
import { runConfined, UnreadableFileError } from '../confined/run-confined.ts'
import type { DocumentWorkParts } from '../document-work.ts'
import { storeDocumentText, type UnfinishedDocument } from '../unfinished-queries.ts'

/**
 * Reads, stores and returns the text of a document. If the file cannot be read, the document remains without text, because people can still download
 * it.
 */
export async function readDocument(
  { id, storageKey, mediaType }: UnfinishedDocument,
  { db, store, clock, log }: Pick<DocumentWorkParts, 'db' | 'store' | 'clock' | 'log'>,
  signal: AbortSignal,
): Promise<string | null> {
  const type = findTypeByMediaType(mediaType)
  const words =
    type &&
    (await store
      .lend(storageKey, (path) => runConfined({ kind: 'read', path, type }, { signal }))
      .catch((error: unknown) => {
        if (!(error instanceof UnreadableFileError)) throw error
        log.warn({ err: error, document: id }, 'a document could not be read')
      }))
  const text = words || null
  await storeDocumentText(db, id, text, clock())
  return text
}
