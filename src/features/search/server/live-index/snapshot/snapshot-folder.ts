import { sha256 } from '#server/security/hashes.ts'
import { createHash, randomUUID } from 'node:crypto'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { mkdir, open, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { endianness } from 'node:os'
import { join } from 'node:path'
import type { Bitmap } from '../../../domain/index/sets/bitmap.ts'
import type { Segment } from '../../../domain/index/segments/segment.ts'
import { allocateSharedUint32 } from '../../../domain/index/columns/shared-arrays.ts'
import type { SeenDatabaseState } from '../reading/changes.ts'
import type { KeyedIndexPart } from '../index-parts.ts'
import { readSegment, type SegmentFile, writeSegment } from './segment-file.ts'

/** The list file of a snapshot: a hash of the code that wrote it, the database state up to which the index had read, and the index's parts. */
type SnapshotList = {
  readonly madeBy: string
  readonly seen: SeenDatabaseState
  readonly parts: readonly (SegmentFile & { readonly removed: string })[]
}
export type IndexSnapshot = {
  readonly seen: SeenDatabaseState
  readonly parts: readonly {
    readonly segment: Segment
    readonly removed: Bitmap
    readonly file: SegmentFile
  }[]
}

const LIST_FILE_NAME = 'snapshot.json'
const FOLDER_NAME_FILE = 'folder-name'
const HASHED_SOURCES = [
  'features/search/domain/filters.ts',
  'features/search/domain/{filters,filter-kinds,index}/**/*.ts',
  'features/search/server/live-index/**/*.ts',
  'features/vacancies/server/card-bytes.ts',
  'features/vacancies/{contract,domain}/*.ts',
  'features/vacancies/server/vacancy-queries.ts',
]

/**
 * Returns a hash of the source code. It is used instead of a version number: a snapshot is only read by the code that wrote it, and any other code
 * rebuilds the index.
 */
const hashSources = () => {
  const src = join(import.meta.dirname, '../../../../..')
  const files = globSync(HASHED_SOURCES, { cwd: src })
    .filter((file) => !file.endsWith('.test.ts'))
    .sort()
  const hash = createHash('sha256').update(endianness())
  for (const file of files) hash.update(file).update(readFileSync(join(src, file)))
  return hash.digest('base64url')
}

/**
 * The index on disk, for a fast restart: a file for each segment, written once, and a list of them, which replaces the previous list atomically. So a
 * list always describes a complete index, and segments that no merge changed are not written again.
 */
export function openSnapshotFolder(folder: string) {
  const version = hashSources()
  const written = new Map<number, SegmentFile>()

  /**
   * Reads the snapshot in the folder and verifies all checksums; otherwise returns the reason why it cannot be used. It tries again if a file is
   * missing, because another process may have replaced the snapshot.
   */
  async function read(tries = 3): Promise<IndexSnapshot | { readonly unfit: string }> {
    if (!existsSync(join(folder, LIST_FILE_NAME))) return { unfit: 'there is none' }
    try {
      const { seen, parts } = await readList(folder, version)
      return {
        seen,
        parts: await Promise.all(
          parts.map(async ({ removed, ...file }) => ({
            file,
            removed: decodeBitmap(removed),
            segment: await readSegment(join(folder, file.name), file),
          })),
        ),
      }
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT' && tries > 1) return read(tries - 1)
      return { unfit: (error as Error).message }
    }
  }

  async function write(parts: readonly KeyedIndexPart[], seen: SeenDatabaseState) {
    const listedParts: SnapshotList['parts'][number][] = []
    for (const { key, segment, removed } of parts) {
      const known = written.get(key)
      const file =
        known && existsSync(join(folder, known.name))
          ? known
          : await writeSegment(join(folder, `${randomUUID()}.segment`), segment)
      written.set(key, file)
      listedParts.push({ ...file, removed: encodeBitmap(removed) })
    }
    const text = JSON.stringify({
      madeBy: version,
      seen,
      parts: listedParts,
    } satisfies SnapshotList)
    await replaceFile(join(folder, LIST_FILE_NAME), `${computeDigest(text)}\n${text}`)
    await removeStaleFiles(folder, new Set(listedParts.map(({ name }) => name)))
    for (const key of written.keys())
      if (!parts.some((part) => part.key === key)) written.delete(key)
  }

  return {
    name: () => readFolderName(folder),
    read,
    write,
    /** Records that the file of this part is already in the folder, so that it is not written again. */
    knows: (key: number, file: SegmentFile) => written.set(key, file),
  }
}

async function readList(folder: string, version: string): Promise<SnapshotList> {
  const [digest = '', text = ''] = (await readFile(join(folder, LIST_FILE_NAME), 'utf8')).split(
    '\n',
    2,
  )
  if (digest !== computeDigest(text)) throw new Error('its list is damaged')
  const listed = JSON.parse(text) as SnapshotList
  if (listed.madeBy !== version) throw new Error('it is of another version of the portal')
  return listed
}

/** Returns a name of the folder that is the same for all processes that share it, even if they use another path. */
async function readFolderName(folder: string): Promise<string> {
  await mkdir(folder, { recursive: true })
  const path = join(folder, FOLDER_NAME_FILE)
  await writeFile(path, randomUUID(), { flag: 'wx', mode: 0o600 }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    },
  )
  return readFile(path, 'utf8')
}

/**
 * Removes files that are not in the list. Only files with a snapshot's extensions are removed, because an operator may have put other files into the
 * folder.
 */
async function removeStaleFiles(folder: string, kept: ReadonlySet<string>) {
  const stale = (await readdir(folder)).filter(
    (name) => /\.(segment|new)$/.test(name) && !kept.has(name),
  )
  await Promise.all(stale.map((name) => rm(join(folder, name), { force: true })))
}

const computeDigest = (text: string) => sha256(text).toString('base64url')
const encodeBitmap = (bitmap: Bitmap) =>
  Buffer.from(bitmap.buffer, bitmap.byteOffset, bitmap.byteLength).toString('base64')

function decodeBitmap(text: string): Bitmap {
  const bytes = Buffer.from(text, 'base64')
  const bitmap = allocateSharedUint32(bytes.length / 4)
  new Uint8Array(bitmap.buffer).set(bytes)
  return bitmap
}

async function replaceFile(path: string, text: string) {
  const file = await open(`${path}.new`, 'w', 0o600)
  await file.writeFile(text)
  await file.sync()
  await file.close()
  await rename(`${path}.new`, path)
}
