import { buffer } from 'node:stream/consumers'
import { createGoneFailure, notFound } from '#shared/failure.ts'
import type { Database } from '#server/database/database.ts'
import { createRouteResponse, FileResponse } from '#server/http/route-response.ts'
import { formatContentDisposition } from '../../domain/content-disposition.ts'
import { DOCUMENT_TYPES } from '../../domain/document-types.ts'
import { mayReadDocument, type DocumentViewer } from '../../domain/may-read.ts'
import { FILE_REFUSALS } from '../../domain/refusals.ts'
import { findDocument, type StoredDocument } from '../document-queries.ts'
import type { FileStore } from '../store/file-store.ts'
import {
  loadOriginal,
  loadPdf,
  loadPdfOrOriginal,
  PDF_MEDIA_TYPE,
  type SentContent,
} from './sent-content.ts'

type DocumentRequest = {
  readonly id: string
  readonly reader: DocumentViewer
  readonly wanted: DocumentFormRequest
  /** Aborted when the connection of the reader has closed. */
  readonly signal: AbortSignal
}
type DocumentFormRequest = {
  readonly base64: boolean
  readonly pdf: boolean
  readonly inline: boolean
}

const DOCUMENT_NOT_FOUND = 'Unable to find document'
const TEXT_MEDIA_TYPE = DOCUMENT_TYPES.txt.mediaType

/** Sends a document to a reader. A document that the reader may not read gives the same 'not found' as one that does not exist. */
export async function sendDocument(
  { id, reader, wanted, signal }: DocumentRequest,
  { db, store }: { db: Database; store: FileStore },
) {
  const document = await findDocument(db, id)
  if (!document || !mayReadDocument(reader, document)) throw notFound(DOCUMENT_NOT_FOUND)
  if (document.scan === 'rejected') throw createGoneFailure(document.refusal ?? FILE_REFUSALS.virus)
  const load = chooseContentLoader(reader, wanted, document)
  const candidateId = reader.kind === 'candidate' ? reader.id : null
  const sent = await load(document, store, { candidateId, signal })
  if (!sent) throw notFound(DOCUMENT_NOT_FOUND)
  return wanted.base64
    ? wrapAsBase64(sent)
    : new FileResponse(sent.content, buildDocumentHeaders(sent, wanted.inline))
}

/**
 * Chooses what is sent. If a PDF is requested, every reader gets one. Otherwise the owner gets the original file, and a consultant gets a PDF that
 * the portal made, except that plain text is shown inline as it is.
 */
function chooseContentLoader(
  reader: DocumentViewer,
  { pdf, inline }: DocumentFormRequest,
  { mediaType }: StoredDocument,
) {
  if (pdf) return loadPdf
  const isRead = inline && mediaType === TEXT_MEDIA_TYPE
  return reader.kind === 'consultant' && !isRead ? loadPdfOrOriginal : loadOriginal
}

/** Sends the original file of a document to another system that is allowed to have it, if the virus scan found it clean. */
export async function sendDocumentToSystem(
  id: string,
  { db, store }: { db: Database; store: FileStore },
) {
  const document = await findDocument(db, id)
  if (document?.scan !== 'clean') throw notFound(DOCUMENT_NOT_FOUND)
  const sent = await loadOriginal(document, store)
  if (!sent) throw notFound(DOCUMENT_NOT_FOUND)
  return new FileResponse(sent.content, buildDocumentHeaders(sent, false))
}

async function wrapAsBase64({ fileName, mediaType, content }: SentContent) {
  const bytes = Buffer.isBuffer(content) ? content : await buffer(content)
  return createRouteResponse(200, { fileName, mediaType, base64: bytes.toString('base64') })
}

/** Returns the response headers. Only a PDF is shown inline, and the browser must not guess the type, run scripts in the document or store a copy. */
const buildDocumentHeaders = ({ fileName, mediaType, bytes }: SentContent, inline: boolean) => ({
  'content-type': mediaType,
  'content-length': String(bytes),
  'content-disposition': formatContentDisposition(
    inline && mediaType === PDF_MEDIA_TYPE ? 'inline' : 'attachment',
    fileName,
  ),
  'x-content-type-options': 'nosniff',
  'cache-control': 'private, no-store',
  'content-security-policy': "sandbox; default-src 'none'",
})
