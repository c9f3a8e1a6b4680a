import { join } from 'node:path'
import type { Readable } from 'node:stream'
import type { Config } from '#server/settings/config.ts'
import { folderStore } from './folder-store.ts'
import { s3Store } from './s3-store.ts'

export type StoredFile = { readonly key: string; readonly storedAt: Date }

/** Stores the bytes of documents. Keys are random and reveal nothing. */
export type FileStore = {
  /** Takes over a complete file of the incoming folder, under a new key or, from a backup, its old one: once the key is answered, the file outlives a power cut. */
  keep(path: string, key?: string): Promise<string>
  /** The file for reading, or nothing if it is gone. */
  open(key: string): Promise<Readable | undefined>
  /** Lends the file as a path to what reads files by name, for as long as `use` runs; nothing if it is gone. */
  lend<Result>(key: string, use: (path: string) => Promise<Result>): Promise<Result | undefined>
  /** Removing a file that is gone already is no failure. */
  remove(key: string): Promise<void>
  list(): AsyncIterable<StoredFile>
  /** An empty place, on this machine, for a file that is still arriving. */
  incoming(): Promise<string>
  abandoned(before: Date): AsyncIterable<string>
}

/** The store of this installation: an S3-compatible one where it is configured, else a folder. */
export function storeOf({ dataDir, s3 }: Pick<Config, 'dataDir' | 's3'>): FileStore {
  const folder = join(dataDir, 'files')
  return s3 ? s3Store(s3, folder) : folderStore(folder)
}
