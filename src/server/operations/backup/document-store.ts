import type { Readable } from 'node:stream'

/** A backup needs only this much of the store of documents. */
export type DocumentStore = {
  /** Takes over a complete file of the incoming folder, under its old key. */
  keep(path: string, key: string): Promise<string>
  /** Opens the file for reading, or returns nothing if it is gone. */
  open(key: string): Promise<Readable | undefined>
  list(): AsyncIterable<unknown>
  /** Returns an unused path on this machine for a file that is still arriving. */
  incoming(): Promise<string>
}
