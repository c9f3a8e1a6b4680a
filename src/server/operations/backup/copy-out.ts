import { Readable } from 'node:stream'
import type pg from 'pg'
import { type CopyConnection, parseRowCount } from './copy-wire.ts'

const COPY_BLOCK_BYTES = 1 << 16

/** Streams the rows of `COPY … TO STDOUT` as fast as they are read: the server waits for a slow reader. */
export class CopyOutQuery implements pg.Submittable {
  readonly stream: Readable
  /** The number of rows, known once the stream has ended. */
  rows = 0
  readonly #text: string
  #wire: CopyConnection | undefined
  #block = Buffer.allocUnsafe(COPY_BLOCK_BYTES)
  #filled = 0

  constructor(text: string) {
    this.#text = text
    // If the reader stops, the remaining rows are discarded, so that the connection is free for the next query.
    this.stream = new Readable({
      highWaterMark: 4 * COPY_BLOCK_BYTES,
      read: () => this.#wire?.stream.resume(),
      destroy: (error, done) => done(error),
    })
    this.stream.once('close', () => this.#wire?.stream.resume())
  }

  submit(connection: pg.Connection) {
    this.#wire = connection as CopyConnection
    connection.query(this.#text)
  }

  /** pg reuses the chunk's buffer after this call, so it is copied. Each message is one row, so several are combined into one block. */
  handleCopyData({ chunk }: { chunk: Buffer }) {
    if (this.#filled + chunk.length > COPY_BLOCK_BYTES) this.#pass()
    if (chunk.length > COPY_BLOCK_BYTES) return this.#push(Buffer.from(chunk))
    this.#filled += chunk.copy(this.#block, this.#filled)
  }

  handleCommandComplete({ text }: { text: string }) {
    this.rows = parseRowCount(text)
  }

  handleReadyForQuery() {
    this.#pass()
    if (!this.stream.destroyed) this.stream.push(null)
  }

  handleError(error: Error) {
    this.stream.destroy(error)
  }

  #pass() {
    if (this.#filled > 0) this.#push(this.#block.subarray(0, this.#filled))
    this.#block = Buffer.allocUnsafe(COPY_BLOCK_BYTES)
    this.#filled = 0
  }

  #push(block: Buffer) {
    if (!this.stream.destroyed && !this.stream.push(block)) this.#wire?.stream.pause()
  }
}
