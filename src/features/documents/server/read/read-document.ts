import { typeOfMedia } from '../../domain/document-types.ts'
import { runConfined, Unreadable } from '../confined/run-confined.ts'
import type { WorkParts } from '../document-work.ts'
import { keepWords, type Unfinished } from '../unfinished-queries.ts'

/** Reads the text of a document. The text is optional: if a file cannot be read, it is stored without one. */
export async function readDocument(
  { id, storageKey, mediaType }: Unfinished,
  { db, store, clock, log }: Pick<WorkParts, 'db' | 'store' | 'clock' | 'log'>,
  signal: AbortSignal,
) {
  const type = typeOfMedia(mediaType)
  const words =
    type &&
    (await store
      .lend(storageKey, (path) => runConfined({ kind: 'read', path, type }, { signal }))
      .catch((error: unknown) => {
        if (!(error instanceof Unreadable)) throw error
        log.warn({ err: error, document: id }, 'a document could not be read')
      }))
  await keepWords(db, id, words || null, clock())
}
