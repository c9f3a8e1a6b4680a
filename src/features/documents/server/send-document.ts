import { buffer } from 'node:stream/consumers'
import type { Readable } from 'node:stream'
import { gone, notFound } from '#shared/failure.ts'
import type { Database } from '#server/database.ts'
import { answer, FileAnswer } from '#server/answer.ts'
import { contentDisposition } from '../domain/content-disposition.ts'
import { DOCUMENT_TYPES, typeOfMedia } from '../domain/document-types.ts'
import { mayRead, type Reader } from '../domain/may-read.ts'
import { REFUSED } from '../domain/refusals.ts'
import { convertToPdf } from './convert-to-pdf.ts'
import { documentOf, type StoredDocument } from './document-queries.ts'
import type { FileStore } from './file-store.ts'

type Wanted = { readonly base64: boolean; readonly pdf: boolean; readonly inline: boolean }
type Sent = {
  readonly fileName: string
  readonly mediaType: string
  readonly content: Readable | Buffer
  readonly bytes: number
}

const NOT_THERE = 'Unable to find document'
const PDF = DOCUMENT_TYPES.pdf.mediaType

/** A document for its reader. What is somebody else's is not there. */
export async function sendDocument(
  { id, reader, wanted }: { id: string; reader: Reader; wanted: Wanted },
  { db, store }: { db: Database; store: FileStore },
) {
  const document = await documentOf(db, id)
  if (!document || !mayRead(reader, document)) throw notFound(NOT_THERE)
  if (document.scan === 'rejected') throw gone(document.refusal ?? REFUSED.virus)
  const sent =
    wanted.pdf && document.mediaType !== PDF
      ? await asPdf(document, store)
      : await asItIs(document, store)
  return wanted.base64
    ? inWrapper(sent)
    : new FileAnswer(sent.content, headersOf(sent, wanted.inline))
}

/** A clean document, as it is, for a system that may have it. */
export async function sendDelivered(id: string, { db, store }: { db: Database; store: FileStore }) {
  const document = await documentOf(db, id)
  if (document?.scan !== 'clean') throw notFound(NOT_THERE)
  const sent = await asItIs(document, store)
  return new FileAnswer(sent.content, headersOf(sent, false))
}

async function asItIs(
  { fileName, mediaType, bytes, storageKey }: StoredDocument,
  store: FileStore,
): Promise<Sent> {
  const content = await store.open(storageKey)
  if (!content) throw notFound(NOT_THERE)
  return { fileName, mediaType, content, bytes }
}

async function asPdf(
  { fileName, mediaType, storageKey }: StoredDocument,
  store: FileStore,
): Promise<Sent> {
  const content = await store.lend(storageKey, (path) =>
    convertToPdf(path, typeOfMedia(mediaType) ?? 'txt'),
  )
  if (!content) throw notFound(NOT_THERE)
  return {
    fileName: fileName.replace(/\.[^.]*$/, '.pdf'),
    mediaType: PDF,
    content,
    bytes: content.length,
  }
}

async function inWrapper({ fileName, mediaType, content }: Sent) {
  const bytes = Buffer.isBuffer(content) ? content : await buffer(content)
  return answer(200, { fileName, mediaType, base64: bytes.toString('base64') })
}

/** Nothing but a PDF is ever shown in place; a browser neither guesses its kind nor runs anything in it, and keeps no copy. */
const headersOf = ({ fileName, mediaType, bytes }: Sent, inline: boolean) => ({
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
