import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl'
import type { DocumentType } from '../../domain/document-types.ts'
import { ARCHIVE } from '../../domain/limits.ts'
import { notOfType, REFUSED } from '../../domain/refusals.ts'
import { EicarWatch } from '../scan/eicar.ts'
import { isLockedOffice } from './doc/check-doc.ts'
import { mismatch } from './mismatch.ts'
import { orUnfit, unfit } from './unfit.ts'

/** Receives the content of one entry, to check it for a type of document. */
export type SeeEntry = { write(chunk: Buffer): void; end(): void }

const SYMBOLIC_LINK = 0o120000
const KIND = 0o170000
/** The first bytes of other archives, compound files and programs. */
const FOREIGN = [
  [0x50, 0x4b, 3, 4],
  [0x50, 0x4b, 5, 6],
  [0xd0, 0xcf, 0x11, 0xe0],
  [0x37, 0x7a, 0xbc, 0xaf],
  [0x52, 0x61, 0x72, 0x21],
  [0x1f, 0x8b],
  [0x4d, 0x5a],
  [0x7f, 0x45, 0x4c, 0x46],
]

/**
 * Throws if there are bytes before an archive, because it could then also be another kind of file. An office file with a password is a compound file
 * instead.
 */
export async function assertArchive(bytes: Buffer, type: DocumentType) {
  if (bytes.toString('latin1', 0, 4) === 'PK\x03\x04') return
  if (isLockedOffice(bytes)) throw unfit(REFUSED.protected)
  throw await mismatch(bytes, type)
}

/**
 * Streams every entry to `see` without writing any to disk. It checks the directory first, so that most zip bombs are refused unopened, and while
 * reading, no entry may exceed its declared size. An archive without the `needed` names is of another kind.
 */
export async function readArchive(
  bytes: Buffer,
  type: DocumentType,
  needed: readonly string[],
  see: (name: string) => SeeEntry,
) {
  const archive = await orUnfit(REFUSED.damaged, () =>
    fromBufferPromise(bytes, { lazyEntries: true, strictFileNames: true }),
  )
  try {
    if (archive.entryCount > ARCHIVE.entries) throw unfit(REFUSED.tooMuch)
    const entries = await listed(archive)
    if (!needed.every((name) => entries.some(({ fileName }) => fileName === name)))
      throw unfit(notOfType(type))
    for (const entry of entries)
      if (!entry.fileName.endsWith('/')) await readEntry(archive, entry, see(entry.fileName))
  } finally {
    archive.close()
  }
}

async function listed(archive: ZipFile): Promise<readonly Entry[]> {
  const entries: Entry[] = []
  const names = new Set<string>()
  let unpacked = 0
  // The library itself refuses names that lead out of the archive, absolute names and backslashes.
  await orUnfit(REFUSED.unsafeArchive, async () => {
    for await (const entry of archive.eachEntry()) {
      unpacked += entry.uncompressedSize
      assertHarmless(entry)
      if (unpacked > ARCHIVE.unpackedBytes || entries.length >= ARCHIVE.entries)
        throw unfit(REFUSED.tooMuch)
      // Two entries with the same name are refused, because programs differ in which of them they show.
      if (names.has(entry.fileName.toLowerCase())) throw unfit(REFUSED.unsafeArchive)
      names.add(entry.fileName.toLowerCase())
      entries.push(entry)
    }
  })
  if (unpacked > ARCHIVE.ratioFrom && unpacked > archive.fileSize * ARCHIVE.ratio)
    throw unfit(REFUSED.tooMuch)
  return entries
}

function assertHarmless(entry: Entry) {
  if (entry.isEncrypted()) throw unfit(REFUSED.protected)
  if (((entry.externalFileAttributes >>> 16) & KIND) === SYMBOLIC_LINK)
    throw unfit(REFUSED.unsafeArchive)
  if (
    entry.uncompressedSize > ARCHIVE.ratioFrom &&
    entry.uncompressedSize > entry.compressedSize * ARCHIVE.ratio
  )
    throw unfit(REFUSED.tooMuch)
  if (!entry.canDecodeFileData()) throw unfit(REFUSED.unsafeArchive)
}

async function readEntry(archive: ZipFile, entry: Entry, seen: SeeEntry) {
  const eicar = new EicarWatch()
  let first = true
  await orUnfit(REFUSED.damaged, async () => {
    for await (const chunk of (await archive.openReadStreamPromise(
      entry,
    )) as AsyncIterable<Buffer>) {
      if (first && FOREIGN.some((magic) => magic.every((byte, at) => chunk[at] === byte)))
        throw unfit(REFUSED.active)
      first = false
      eicar.see(chunk)
      if (eicar.found) throw unfit(REFUSED.virus)
      seen.write(chunk)
    }
    seen.end()
  })
}
