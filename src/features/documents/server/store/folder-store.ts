import { createReadStream } from 'node:fs'
import { glob, mkdir, open, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type { FileStore } from './file-store.ts'
import { createIncomingFolder } from './incoming-folder.ts'
import { assertStorageKey, isStorageKey, createStorageKey } from './storage-key.ts'

/** Stores files in folders two levels deep, so that no folder becomes too large. */
export function createFolderStore(folder: string): FileStore {
  const pathOf = (key: string) => {
    assertStorageKey(key)
    return join(folder, key.slice(0, 2), key.slice(2, 4), key)
  }
  const found = async (key: string) =>
    (await stat(pathOf(key)).catch(() => undefined)) ? pathOf(key) : undefined
  return {
    ...createIncomingFolder(folder),
    async keep(path, key = createStorageKey()) {
      const target = pathOf(key)
      await flushToDisk(path, 'r+')
      await mkdir(dirname(target), { recursive: true, mode: 0o700 })
      await rename(path, target)
      // The folders are flushed too, so that the file's name survives a power failure. Windows neither needs nor allows that.
      for (const parent of [dirname(target), dirname(dirname(target)), folder])
        await flushToDisk(parent, 'r').catch(() => {})
      return key
    },
    async open(key) {
      const path = await found(key)
      return path === undefined ? undefined : createReadStream(path)
    },
    async lend(key, use) {
      const path = await found(key)
      return path === undefined ? undefined : use(path)
    },
    remove: (key) => rm(pathOf(key), { force: true }),
    async *list() {
      for await (const path of glob('[0-9a-f][0-9a-f]/[0-9a-f][0-9a-f]/*', { cwd: folder })) {
        const file = await stat(join(folder, path)).catch(() => undefined)
        if (file && isStorageKey(basename(path)))
          yield { key: basename(path), storedAt: file.mtime }
      }
    },
  }
}

async function flushToDisk(path: string, flags: 'r' | 'r+') {
  const handle = await open(path, flags)
  await handle.sync().finally(() => handle.close())
}
