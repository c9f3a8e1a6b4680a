import type { Readable } from 'node:stream'
import { Failure } from '#shared/failure.ts'
import { DOCUMENT_TYPES, findTypeByMediaType } from '../../domain/document-types.ts'
import { pdfName } from '../../domain/pdf-name.ts'
import { convertToPdf } from './convert-to-pdf.ts'
import type { StoredDocument } from '../document-queries.ts'
import type { FileStore } from '../store/file-store.ts'

export type StoredContent = Pick<StoredDocument, 'fileName' | 'mediaType' | 'bytes' | 'storageKey'>
/** The content that is sent, with a name that fits its type. */
export type SentContent = {
  readonly fileName: string
  readonly mediaType: string
  readonly content: Readable | Buffer
  readonly bytes: number
}

export const PDF_MEDIA_TYPE = DOCUMENT_TYPES.pdf.mediaType
const CANNOT_CONVERT_STATUS = 415

/** Returns the original, or undefined if the store has lost it, as the other functions here do. */
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
): Promise<SentContent | undefined> {
  const { fileName, mediaType, storageKey } = document
  if (mediaType === PDF_MEDIA_TYPE) return loadOriginal(document, store)
  const content = await store.lend(storageKey, (path) =>
    convertToPdf(path, findTypeByMediaType(mediaType) ?? 'txt'),
  )
  return (
    content && {
      fileName: pdfName(fileName),
      mediaType: PDF_MEDIA_TYPE,
      content,
      bytes: content.length,
    }
  )
}

/** Returns the content for a branch: our PDF if a converter is available, otherwise the original. Pictures were redrawn when they were uploaded. */
export async function loadPdfOrOriginal(
  document: StoredContent,
  store: FileStore,
): Promise<SentContent | undefined> {
  if (!findTypeByMediaType(document.mediaType)) return loadOriginal(document, store)
  try {
    return await loadPdf(document, store)
  } catch (error) {
    if (error instanceof Failure && error.status === CANNOT_CONVERT_STATUS)
      return loadOriginal(document, store)
    throw error
  }
}
