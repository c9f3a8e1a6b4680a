import type pg from 'pg'

/** Methods that pg's connections have and its type declarations omit. */
export type CopyConnection = pg.Connection & {
  sendCopyFromChunk(chunk: Buffer): void
  endCopyFrom(): void
  sendCopyFail(reason: string): void
}

/** Reads the row count from the server's command tag, such as 'COPY 12'. */
export const parseRowCount = (said: string) => Number(said.split(' ')[1] ?? 0)
