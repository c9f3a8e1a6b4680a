import { join } from 'node:path'
import type { Readable } from 'node:stream'
import type { Config } from '#server/settings/config.ts'
import { folderStore } from './folder-store.ts'
import { s3Store } from './s3-store.ts'

export type StoredFile = { readonly key: string; readonly storedAt: Date }

/** Stores the bytes of documents under keys that are random and reveal nothing. */
export type FileStore = {
  /**
   * Takes a complete file from the incoming folder, under a new key or, from a backup, its old one. Once the key is returned, the file survives a
   * power failure.
   */
  keep(path: string, key?: string): Promise<string>
  /** Opens the file for reading; undefined if it no longer exists. */
  open(key: string): Promise<Readable | undefined>
  /** Provides the file as a path, while `use` runs, for programs that read files by name; undefined if it no longer exists. */
  lend<Result>(key: string, use: (path: string) => Promise<Result>): Promise<Result | undefined>
  /** Removes a file; a missing one is not an error. */
  remove(key: string): Promise<void>
  list(): AsyncIterable<StoredFile>
  /** Returns a new path on this machine for a file that is being received. */
  incoming(): Promise<string>
  abandoned(before: Date): AsyncIterable<string>
}

/** Returns the store of this installation: an S3-compatible one if it is configured, otherwise a folder. */
export function createFileStore({ dataDir, s3 }: Pick<Config, 'dataDir' | 's3'>): FileStore {
  const folder = join(dataDir, 'files')
  return s3 ? s3Store(s3, folder) : folderStore(folder)
}
