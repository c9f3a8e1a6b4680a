import { Readable } from 'node:stream'
import type { FileStore } from '#features/documents/server/store/file-store.ts'
import { loadRendition, type StoredContent } from '#features/documents/server/send/sent-content.ts'
import { type Zip, zipWhileSent } from '#features/documents/server/send/zip-while-sent.ts'
import { Failure } from '#shared/failure.ts'
import { LEFT_OUT, zipName } from '../../domain/documents/zip-names.ts'

/** `stored`: null for what no one may open, of which `state` says why. */
export type Packed = {
  readonly question: string
  readonly fileName: string
  readonly state: 'pending' | 'clean' | 'rejected'
  readonly stored: StoredContent | null
}

/** What is not enclosed is named in a text, so that no one takes a part for the whole. */
export const pack = (documents: readonly Packed[], store: FileStore, now: Date): Readable =>
  zipWhileSent((zip) => fill(zip, documents, store, now))

async function fill(zip: Zip, documents: readonly Packed[], store: FileStore, now: Date) {
  const leftOut: string[] = []
  for (const [place, { question, fileName, state, stored }] of documents.entries()) {
    if (!zip.isWanted()) return
    const sent = stored && (await renditionOf(stored, store))
    if (sent)
      await zip.enclose(
        Buffer.isBuffer(sent.content) ? Readable.from([sent.content]) : sent.content,
        { name: zipName(place + 1, question, sent.fileName), at: now, compress: false },
      )
    else leftOut.push(`${zipName(place + 1, question, fileName)}: ${WHY[state]}`)
  }
  if (leftOut.length > 0) zip.write(`${leftOut.join('\r\n')}\r\n`, { name: LEFT_OUT, at: now })
}

/** A converter that is busy leaves one out and does not end the download. */
async function renditionOf(stored: StoredContent, store: FileStore) {
  try {
    return await loadRendition(stored, store)
  } catch (error) {
    if (error instanceof Failure) return undefined
    throw error
  }
}

const WHY = {
  pending: 'it is still being checked',
  rejected: 'it was not safe, and is gone',
  clean: 'it could not be read',
} as const
