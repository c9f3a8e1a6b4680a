import type pg from 'pg'

/** pg has these methods, and its types leave them out. */
export type CopyWire = pg.Connection & {
  sendCopyFromChunk(chunk: Buffer): void
  endCopyFrom(): void
  sendCopyFail(reason: string): void
}

/** The server says 'COPY 12'. */
export const rowsOf = (said: string) => Number(said.split(' ')[1] ?? 0)
