import type pg from 'pg'

/** What pg speaks with the server and its types leave out. */
export type CopyWire = pg.Connection & {
  sendCopyFromChunk(chunk: Buffer): void
  endCopyFrom(): void
  sendCopyFail(reason: string): void
}

/** 'COPY 12'. */
export const rowsOf = (said: string) => Number(said.split(' ')[1] ?? 0)
