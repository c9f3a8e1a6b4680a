import { Readable } from 'node:stream'
import type { FileStore } from '#features/documents/server/store/file-store.ts'
import {
  loadPdfOrOriginal,
  type StoredContent,
} from '#features/documents/server/send/sent-content.ts'
import { type ZipWriter, streamZip } from '#features/documents/server/send/zip-while-sent.ts'
import { Failure } from '#shared/failure.ts'
import { LEFT_OUT_LIST_FILE_NAME, formatZipEntryName } from '../../domain/documents/zip-names.ts'

/** `stored`: null for a file that no one may open because of its `state`. */
export type DocumentToPack = {
  readonly question: string
  readonly fileName: string
  readonly state: 'pending' | 'clean' | 'rejected'
  readonly stored: StoredContent | null
}

type PackingParts = {
  readonly store: FileStore
  readonly now: Date
  /** Aborted when the recipient has stopped reading. */
  readonly signal: AbortSignal
}

/**
 * Packs the documents into a ZIP. If some are left out, the ZIP also has a text file that lists them, so that no one mistakes it for the complete
 * set.
 */
export const packDocuments = (
  documents: readonly DocumentToPack[],
  parts: PackingParts,
): Readable => streamZip((zip) => writeZipEntries(zip, documents, parts))

async function writeZipEntries(
  zip: ZipWriter,
  documents: readonly DocumentToPack[],
  { store, now, signal }: PackingParts,
) {
  const leftOut: string[] = []
  for (const [place, { question, fileName, state, stored }] of documents.entries()) {
    if (!zip.isWanted()) return
    const sent = stored && (await loadAvailableRendition(stored, store, signal))
    if (sent)
      await zip.enclose(
        Buffer.isBuffer(sent.content) ? Readable.from([sent.content]) : sent.content,
        { name: formatZipEntryName(place + 1, question, sent.fileName), at: now, compress: false },
      )
    else
      leftOut.push(
        `${formatZipEntryName(place + 1, question, fileName)}: ${LEFT_OUT_REASONS[state]}`,
      )
  }
  if (leftOut.length > 0)
    zip.write(`${leftOut.join('\r\n')}\r\n`, { name: LEFT_OUT_LIST_FILE_NAME, at: now })
}

/**
 * Returns a PDF of the document, or the original. Returns undefined if it cannot be read now, for instance because the converter is busy: only this
 * document is then left out, and the download does not fail.
 */
async function loadAvailableRendition(
  stored: StoredContent,
  store: FileStore,
  signal: AbortSignal,
) {
  try {
    return await loadPdfOrOriginal(stored, store, { candidateId: null, signal })
  } catch (error) {
    if (error instanceof Failure) return undefined
    throw error
  }
}

const LEFT_OUT_REASONS = {
  pending: 'it is still being checked',
  rejected: 'it was not safe, and is gone',
  clean: 'it could not be read',
} as const
