import { buffer } from 'node:stream/consumers'
import { gone, notFound } from '#shared/failure.ts'
import type { Database } from '#server/database/database.ts'
import { answer, FileAnswer } from '#server/http/answer.ts'
import { contentDisposition } from '../../domain/content-disposition.ts'
import { DOCUMENT_TYPES } from '../../domain/document-types.ts'
import { mayRead, type DocumentReader } from '../../domain/may-read.ts'
import { REFUSED } from '../../domain/refusals.ts'
import { documentOf, type StoredDocument } from '../document-queries.ts'
import type { FileStore } from '../store/file-store.ts'
import { loadOriginal, loadPdf, loadRendition, PDF, type SentContent } from './sent-content.ts'

type WantedForm = { readonly base64: boolean; readonly pdf: boolean; readonly inline: boolean }

const NOT_THERE = 'Unable to find document'
const TEXT = DOCUMENT_TYPES.txt.mediaType

/** Sends a document to its reader; one that the reader may not read is reported as not found. */
export async function sendDocument(
  { id, reader, wanted }: { id: string; reader: DocumentReader; wanted: WantedForm },
  { db, store }: { db: Database; store: FileStore },
) {
  const document = await documentOf(db, id)
  if (!document || !mayRead(reader, document)) throw notFound(NOT_THERE)
  if (document.scan === 'rejected') throw gone(document.refusal ?? REFUSED.virus)
  const sent = await formFor(reader, wanted, document)(document, store)
  if (!sent) throw notFound(NOT_THERE)
  return wanted.base64
    ? inWrapper(sent)
    : new FileAnswer(sent.content, headersOf(sent, wanted.inline))
}

/** Chooses the form of the content. The owner gets the original file. A branch gets our PDF, except that it can read plain text inline. */
function formFor(
  reader: DocumentReader,
  { pdf, inline }: WantedForm,
  { mediaType }: StoredDocument,
) {
  if (pdf) return loadPdf
  const isRead = inline && mediaType === TEXT
  return reader.kind === 'consultant' && !isRead ? loadRendition : loadOriginal
}

/** Sends the original of a clean document to a system that may have it. */
export async function sendDelivered(id: string, { db, store }: { db: Database; store: FileStore }) {
  const document = await documentOf(db, id)
  if (document?.scan !== 'clean') throw notFound(NOT_THERE)
  const sent = await loadOriginal(document, store)
  if (!sent) throw notFound(NOT_THERE)
  return new FileAnswer(sent.content, headersOf(sent, false))
}

async function inWrapper({ fileName, mediaType, content }: SentContent) {
  const bytes = Buffer.isBuffer(content) ? content : await buffer(content)
  return answer(200, { fileName, mediaType, base64: bytes.toString('base64') })
}

/** Returns the headers. Only a PDF is ever shown inline; the browser must not guess the type, run scripts in it or store a copy. */
const headersOf = ({ fileName, mediaType, bytes }: SentContent, inline: boolean) => ({
  'content-type': mediaType,
  'content-length': String(bytes),
  'content-disposition': contentDisposition(
    inline && mediaType === PDF ? 'inline' : 'attachment',
    fileName,
  ),
  'x-content-type-options': 'nosniff',
  'cache-control': 'private, no-store',
  'content-security-policy': "sandbox; default-src 'none'",
})
