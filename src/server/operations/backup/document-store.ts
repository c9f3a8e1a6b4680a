import type { Readable } from 'node:stream'

/** What a backup asks of the store of documents. */
export type DocumentStore = {
  /** Takes over a complete file of the incoming folder, under its old key. */
  keep(path: string, key: string): Promise<string>
  /** The file for reading, or nothing if it is gone. */
  open(key: string): Promise<Readable | undefined>
  list(): AsyncIterable<unknown>
  /** An empty place, on this machine, for a file that is still arriving. */
  incoming(): Promise<string>
}
