import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl'
import type { DocumentType } from '../../domain/document-types.ts'
import { UNPACKING_LIMITS } from '../../domain/limits.ts'
import { describeTypeMismatch, FILE_REFUSALS } from '../../domain/refusals.ts'
import { EicarDetector } from '../scan/eicar.ts'
import { isPasswordProtectedOffice } from './doc/check-doc.ts'
import { createMismatchError } from './mismatch.ts'
import { refuseFileOnError, createUnfitFileError } from './unfit.ts'

/** Receives the content of one archive entry in chunks and checks it. */
export type ArchiveEntryCheck = { write(chunk: Buffer): void; end(): void }

const SYMBOLIC_LINK = 0o120000
const FILE_KIND_MASK = 0o170000
/**
 * The first bytes of other archives, of compound files (old Office files) and of programs. An archive with an entry that begins like this is refused.
 */
const FOREIGN_MAGIC_BYTES = [
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
 * Throws unless the archive begins at the first byte of the file, because bytes before it could make the file work as another type too. A compound
 * file is reported as an office file with a password.
 */
export async function assertArchive(bytes: Buffer, type: DocumentType) {
  if (bytes.toString('latin1', 0, 4) === 'PK\x03\x04') return
  if (isPasswordProtectedOffice(bytes)) throw createUnfitFileError(FILE_REFUSALS.protected)
  throw await createMismatchError(bytes, type)
}

/**
 * Streams every entry of an archive to the receiver that `see` returns for it, without writing to disk. The directory of the archive is checked
 * first, so that most zip bombs are refused unopened; while reading, no entry may exceed its declared size. An archive that lacks an entry of
 * `needed` is refused as a file of another type.
 */
export async function readArchive(
  bytes: Buffer,
  type: DocumentType,
  needed: readonly string[],
  see: (name: string) => ArchiveEntryCheck,
) {
  const archive = await refuseFileOnError(FILE_REFUSALS.damaged, () =>
    fromBufferPromise(bytes, { lazyEntries: true, strictFileNames: true }),
  )
  try {
    if (archive.entryCount > UNPACKING_LIMITS.entries)
      throw createUnfitFileError(FILE_REFUSALS.tooMuch)
    const entries = await listEntries(archive)
    if (!needed.every((name) => entries.some(({ fileName }) => fileName === name)))
      throw createUnfitFileError(describeTypeMismatch(type))
    for (const entry of entries)
      if (!entry.fileName.endsWith('/')) await readEntry(archive, entry, see(entry.fileName))
  } finally {
    archive.close()
  }
}

async function listEntries(archive: ZipFile): Promise<readonly Entry[]> {
  const entries: Entry[] = []
  const names = new Set<string>()
  let unpacked = 0
  // The library itself refuses names that lead out of the archive, absolute names and backslashes.
  await refuseFileOnError(FILE_REFUSALS.unsafeArchive, async () => {
    for await (const entry of archive.eachEntry()) {
      unpacked += entry.uncompressedSize
      assertHarmlessEntry(entry)
      if (unpacked > UNPACKING_LIMITS.unpackedBytes || entries.length >= UNPACKING_LIMITS.entries)
        throw createUnfitFileError(FILE_REFUSALS.tooMuch)
      // Two entries with the same name are refused, because programs differ in which of them they show.
      if (names.has(entry.fileName.toLowerCase()))
        throw createUnfitFileError(FILE_REFUSALS.unsafeArchive)
      names.add(entry.fileName.toLowerCase())
      entries.push(entry)
    }
  })
  if (unpacked > UNPACKING_LIMITS.ratioFrom && unpacked > archive.fileSize * UNPACKING_LIMITS.ratio)
    throw createUnfitFileError(FILE_REFUSALS.tooMuch)
  return entries
}

function assertHarmlessEntry(entry: Entry) {
  if (entry.isEncrypted()) throw createUnfitFileError(FILE_REFUSALS.protected)
  if (((entry.externalFileAttributes >>> 16) & FILE_KIND_MASK) === SYMBOLIC_LINK)
    throw createUnfitFileError(FILE_REFUSALS.unsafeArchive)
  if (
    entry.uncompressedSize > UNPACKING_LIMITS.ratioFrom &&
    entry.uncompressedSize > entry.compressedSize * UNPACKING_LIMITS.ratio
  )
    throw createUnfitFileError(FILE_REFUSALS.tooMuch)
  if (!entry.canDecodeFileData()) throw createUnfitFileError(FILE_REFUSALS.unsafeArchive)
}

async function readEntry(archive: ZipFile, entry: Entry, seen: ArchiveEntryCheck) {
  const eicar = new EicarDetector()
  let first = true
  await refuseFileOnError(FILE_REFUSALS.damaged, async () => {
    for await (const chunk of (await archive.openReadStreamPromise(
      entry,
    )) as AsyncIterable<Buffer>) {
      if (
        first &&
        FOREIGN_MAGIC_BYTES.some((magic) => magic.every((byte, at) => chunk[at] === byte))
      )
        throw createUnfitFileError(FILE_REFUSALS.active)
      first = false
      eicar.see(chunk)
      if (eicar.found) throw createUnfitFileError(FILE_REFUSALS.virus)
      seen.write(chunk)
    }
    seen.end()
  })
}
