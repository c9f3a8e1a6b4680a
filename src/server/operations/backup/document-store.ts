import type { Readable } from 'node:stream'

/** The methods of the store of uploaded documents that backup and restore need. */
export type DocumentStore = {
  /** Moves a complete file from the incoming folder into the store, where it gets the same key as before the backup. Returns the key. */
  keep(path: string, key: string): Promise<string>
  /** Opens a file for reading; returns undefined if it has been deleted. */
  open(key: string): Promise<Readable | undefined>
  list(): AsyncIterable<unknown>
  /** Returns an unused local path for a file that is still being written. */
  incoming(): Promise<string>
}
