import type { Readable } from 'node:stream'
import { Failure } from '#shared/failure.ts'
import { DOCUMENT_TYPES, findTypeByMediaType } from '../../domain/document-types.ts'
import { toPdfName } from '../../domain/pdf-name.ts'
import type { StoredDocument } from '../document-queries.ts'
import type { FileStore } from '../store/file-store.ts'
import type { RenditionReader } from './conversion-queue.ts'
import { loadRendition } from './renditions.ts'

export type StoredContent = Pick<StoredDocument, 'fileName' | 'mediaType' | 'bytes' | 'storageKey'>
/** The content of a response, with a file name whose extension fits its type. */
export type SentContent = {
  readonly fileName: string
  readonly mediaType: string
  readonly content: Readable | Buffer
  readonly bytes: number
}

export const PDF_MEDIA_TYPE = DOCUMENT_TYPES.pdf.mediaType
const CANNOT_CONVERT_STATUS = 415

/** Returns the original file. This and the following functions return undefined if the file is missing in the store. */
export async function loadOriginal(
  { fileName, mediaType, bytes, storageKey }: StoredContent,
  store: FileStore,
): Promise<SentContent | undefined> {
  const content = await store.open(storageKey)
  return content && { fileName, mediaType, content, bytes }
}

export async function loadPdf(
  document: StoredContent,
  store: FileStore,
  reader: RenditionReader,
): Promise<SentContent | undefined> {
  const { fileName, mediaType } = document
  if (mediaType === PDF_MEDIA_TYPE) return loadOriginal(document, store)
  const content = await loadRendition(document, store, reader)
  return (
    content && {
      fileName: toPdfName(fileName),
      mediaType: PDF_MEDIA_TYPE,
      content,
      bytes: content.length,
    }
  )
}

/**
 * Returns what a branch's consultant gets: a PDF if the file can be converted on this machine, otherwise the original. A picture is always sent as it
 * is, because it was redrawn when it was uploaded.
 */
export async function loadPdfOrOriginal(
  document: StoredContent,
  store: FileStore,
  reader: RenditionReader,
): Promise<SentContent | undefined> {
  if (!findTypeByMediaType(document.mediaType)) return loadOriginal(document, store)
  try {
    return await loadPdf(document, store, reader)
  } catch (error) {
    if (error instanceof Failure && error.status === CANNOT_CONVERT_STATUS)
      return loadOriginal(document, store)
    throw error
  }
}
