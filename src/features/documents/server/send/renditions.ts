import { HOUR } from '#shared/words/durations.ts'
import { findTypeByMediaType } from '../../domain/document-types.ts'
import type { StoredDocument } from '../document-queries.ts'
import type { FileStore } from '../store/file-store.ts'
import { convertToPdf } from './convert-to-pdf.ts'
import { createConversionQueue, type RenditionReader } from './conversion-queue.ts'
import { createRenditionCache } from './rendition-cache.ts'

const MAX_WAITING_CONVERSIONS = 10
const MAX_CACHED_BYTES = 32 * 1024 * 1024

const convertInTurn = createConversionQueue<Buffer | undefined>(MAX_WAITING_CONVERSIONS)
const renditions = createRenditionCache(MAX_CACHED_BYTES, HOUR)

/**
 * Returns the PDF that the portal makes of a stored document; undefined if its file is missing in the store. The key of a file is random and never
 * used again, so a rendition belongs to this file only. The caller must have checked that the reader may read the document.
 */
export async function loadRendition(
  { storageKey, mediaType }: Pick<StoredDocument, 'storageKey' | 'mediaType'>,
  store: FileStore,
  reader: RenditionReader,
): Promise<Buffer | undefined> {
  return (
    renditions.find(storageKey) ??
    convertInTurn(storageKey, reader, async () => {
      const pdf = await store.lend(storageKey, (path) =>
        convertToPdf(path, findTypeByMediaType(mediaType) ?? 'txt'),
      )
      if (pdf) renditions.keep(storageKey, pdf)
      return pdf
    })
  )
}

/** Deletes the cached rendition of a file that is removed from the store. The caches of other processes drop theirs when its lifetime ends. */
export const forgetRendition = renditions.forget
