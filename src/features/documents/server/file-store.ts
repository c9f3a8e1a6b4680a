import { randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { glob, mkdir, open, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type { Readable } from 'node:stream'

export type StoredFile = { readonly key: string; readonly storedAt: Date }

/** Where the bytes of documents lie. Keys are random and tell nothing. */
export type FileStore = {
  /** Takes over a complete file of the incoming folder: once the key is answered, the file outlives a power cut. */
  keep(path: string): Promise<string>
  /** The file for reading, or nothing if it is gone. */
  open(key: string): Promise<Readable | undefined>
  /** The same as a path, for what reads files by name. */
  locate(key: string): Promise<string | undefined>
  /** Removing what is gone is fine. */
  remove(key: string): Promise<void>
  list(): AsyncIterable<StoredFile>
  /** An empty place for a file that is still arriving. */
  incoming(): Promise<string>
  abandoned(before: Date): AsyncIterable<string>
}

const KEY = /^[0-9a-f]{32}$/

/** The store of this installation. */
export const storeOf = ({ dataDir }: { dataDir: string }): FileStore => folderStore(join(dataDir, 'files'))

/** Files in a folder, two levels deep, so that no folder grows without end. */
export function folderStore(folder: string): FileStore {
  const arriving = join(folder, 'incoming')
  const pathOf = (key: string) => {
    if (!KEY.test(key)) throw new Error('not a storage key')
    return join(folder, key.slice(0, 2), key.slice(2, 4), key)
  }
  const locate = async (key: string) => ((await stat(pathOf(key)).catch(() => undefined)) ? pathOf(key) : undefined)
  return {
    locate,
    async incoming() {
      await mkdir(arriving, { recursive: true, mode: 0o700 })
      return join(arriving, randomBytes(16).toString('hex'))
    },
    async keep(path) {
      const key = randomBytes(16).toString('hex')
      const target = pathOf(key)
      await flush(path, 'r+')
      await mkdir(dirname(target), { recursive: true, mode: 0o700 })
      await rename(path, target)
      // The file's name, and those of folders that were made for it. Windows neither needs nor allows it.
      for (const parent of [dirname(target), dirname(dirname(target)), folder]) await flush(parent, 'r').catch(() => {})
      return key
    },
    async open(key) {
      const path = await locate(key)
      return path === undefined ? undefined : createReadStream(path)
    },
    remove: (key) => rm(pathOf(key), { force: true }),
    async *list() {
      for await (const path of glob('[0-9a-f][0-9a-f]/[0-9a-f][0-9a-f]/*', { cwd: folder })) {
        const found = await stat(join(folder, path)).catch(() => undefined)
        if (found && KEY.test(basename(path))) yield { key: basename(path), storedAt: found.mtime }
      }
    },
    async *abandoned(before) {
      for await (const name of glob('*', { cwd: arriving })) {
        const found = await stat(join(arriving, name)).catch(() => undefined)
        if (found && found.mtime < before) yield join(arriving, name)
      }
    },
  }
}

async function flush(path: string, flags: 'r' | 'r+') {
  const handle = await open(path, flags)
  await handle.sync().finally(() => handle.close())
}
