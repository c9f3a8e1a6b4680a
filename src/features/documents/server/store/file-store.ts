import { join } from 'node:path'
import type { Readable } from 'node:stream'
import type { Config } from '#server/settings/config.ts'
import { createFolderStore } from './folder-store.ts'
import { createS3Store } from './s3-store.ts'

export type StoredFile = { readonly key: string; readonly storedAt: Date }

/** Stores the files of documents under random keys, which reveal nothing about their content. */
export type FileStore = {
  /**
   * Moves a complete file from the incoming folder into the store. It gets a new key or, when a backup is restored, its old one. Once the key is
   * returned, the file survives a power failure.
   */
  keep(path: string, key?: string): Promise<string>
  /** Opens a stored file for reading; undefined if it does not exist. */
  open(key: string): Promise<Readable | undefined>
  /** Provides a stored file as a path until `use` has ended, for programs that read files by name; undefined if it does not exist. */
  lend<Result>(key: string, use: (path: string) => Promise<Result>): Promise<Result | undefined>
  /** Removes a stored file. It is not an error if the file does not exist. */
  remove(key: string): Promise<void>
  list(): AsyncIterable<StoredFile>
  /** Returns a new path on this machine for a file that is being received. */
  incoming(): Promise<string>
  abandoned(before: Date): AsyncIterable<string>
}

/** Returns the file store of this installation: S3-compatible storage if it is configured, otherwise a folder. */
export function createFileStore({ dataDir, s3 }: Pick<Config, 'dataDir' | 's3'>): FileStore {
  const folder = join(dataDir, 'files')
  return s3 ? createS3Store(s3, folder) : createFolderStore(folder)
}
