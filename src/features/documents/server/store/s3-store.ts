import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import type { FileStore, StoredFile } from './file-store.ts'
import { createIncomingFolder } from './incoming-folder.ts'
import { isMissingObject, S3_LIMITS, type S3Settings, createS3Client } from './s3-client.ts'
import { parseS3Listing } from './s3-listing.ts'
import { assertStorageKey, isStorageKey, createStorageKey } from './storage-key.ts'

/** The prefix of the portal's objects. The bucket may contain other objects, which are never listed or removed. */
const OBJECT_KEY_PREFIX = 'documents/'

/**
 * Stores files in S3-compatible storage. A file is copied to this machine before it is sent, so that a slow recipient does not occupy a connection to
 * the storage, and a failure of the storage is noticed before the first byte is sent.
 */
export function createS3Store(settings: S3Settings, folder: string, limits = S3_LIMITS): FileStore {
  const call = createS3Client(settings, limits)
  const local = createIncomingFolder(folder)
  const objectOf = (key: string) => {
    assertStorageKey(key)
    return OBJECT_KEY_PREFIX + key
  }

  async function copyOf(key: string): Promise<string | undefined> {
    const into = await local.incoming()
    try {
      const answered = await call({ method: 'GET', object: objectOf(key), into })
      return isMissingObject(answered) ? undefined : into
    } catch (error) {
      await rm(into, { force: true })
      throw error
    }
  }

  return {
    ...local,
    async keep(path, key = createStorageKey()) {
      const { size } = await stat(path)
      await call({
        method: 'PUT',
        object: objectOf(key),
        from: { path, bytes: size, sha256: await computeFileSha256(path) },
      })
      return key
    },
    async open(key) {
      const path = await copyOf(key)
      return path === undefined
        ? undefined
        : createReadStream(path).once('close', () => void rm(path, { force: true }))
    },
    async lend(key, use) {
      const path = await copyOf(key)
      if (path === undefined) return undefined
      return use(path).finally(() => rm(path, { force: true }))
    },
    async remove(key) {
      await call({ method: 'DELETE', object: objectOf(key) })
    },
    list: () => listStoredFiles(call),
  }
}

async function* listStoredFiles(
  call: ReturnType<typeof createS3Client>,
): AsyncGenerator<StoredFile> {
  for (let next: string | undefined = ''; next !== undefined; ) {
    const more: Record<string, string> = next ? { 'continuation-token': next } : {}
    const { text } = await call({
      method: 'GET',
      query: { 'list-type': '2', prefix: OBJECT_KEY_PREFIX, ...more },
    })
    const listing = parseS3Listing(text)
    for (const { object, modifiedAt } of listing.objects) {
      const key = object.slice(OBJECT_KEY_PREFIX.length)
      if (object.startsWith(OBJECT_KEY_PREFIX) && isStorageKey(key))
        yield { key, storedAt: modifiedAt }
    }
    next = listing.next
  }
}

async function computeFileSha256(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}
