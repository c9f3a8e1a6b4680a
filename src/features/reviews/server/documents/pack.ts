import type { Readable } from 'node:stream'
import type { FileStore } from '#features/documents/server/file-store.ts'
import { type Zip, zipWhileSent } from '#features/documents/server/zip-while-sent.ts'
import { LEFT_OUT, zipName } from '../../domain/documents/zip-names.ts'

/** `storageKey`: null for what nobody may open, of which `state` says why. */
export type Packed = {
  readonly question: string
  readonly fileName: string
  readonly state: 'pending' | 'clean' | 'rejected'
  readonly storageKey: string | null
}

/** What is not enclosed is named in a text, so that nobody takes a part for the whole. */
export const pack = (documents: readonly Packed[], store: FileStore, now: Date): Readable =>
  zipWhileSent((zip) => fill(zip, documents, store, now))

async function fill(zip: Zip, documents: readonly Packed[], store: FileStore, now: Date) {
  const leftOut: string[] = []
  for (const [place, { question, fileName, state, storageKey }] of documents.entries()) {
    if (!zip.isWanted()) return
    const content = storageKey === null ? undefined : await store.open(storageKey)
    if (content)
      await zip.enclose(content, {
        name: zipName(place + 1, question, fileName),
        at: now,
        compress: false,
      })
    else leftOut.push(`${zipName(place + 1, question, fileName)}: ${WHY[state]}`)
  }
  if (leftOut.length > 0) zip.write(`${leftOut.join('\r\n')}\r\n`, { name: LEFT_OUT, at: now })
}

const WHY = {
  pending: 'it is still being checked',
  rejected: 'it was not safe, and is gone',
  clean: 'it could not be read',
} as const
