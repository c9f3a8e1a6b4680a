import { once } from 'node:events'
import type pg from 'pg'
import { type CopyConnection, parseRowCount } from './copy-wire.ts'

/** Sends rows to `COPY … FROM STDIN` as fast as the server accepts them. Returns the number of accepted rows. */
export function copyRowsIn(
  client: pg.Client,
  text: string,
  source: AsyncIterable<Buffer>,
): Promise<number> {
  const taken = Promise.withResolvers<number>()
  let rows = 0
  let refused: Error | undefined
  client.query({
    submit: (connection: pg.Connection) => connection.query(text),
    handleCopyInResponse: (connection: CopyConnection) =>
      void sendChunks(connection, source, () => refused !== undefined).then(
        () => connection.endCopyFrom(),
        (error: Error) => {
          refused ??= error
          connection.sendCopyFail('what was to be copied could not be read')
        },
      ),
    handleCommandComplete: ({ text: said }: { text: string }) => {
      rows = parseRowCount(said)
    },
    handleReadyForQuery: () => taken.resolve(rows),
    handleError: (error: Error) => {
      refused ??= error
      taken.reject(refused)
    },
  } as pg.Submittable)
  return taken.promise
}

async function sendChunks(
  wire: CopyConnection,
  source: AsyncIterable<Buffer>,
  refused: () => boolean,
) {
  for await (const chunk of source) {
    if (refused()) return
    wire.sendCopyFromChunk(chunk)
    if (wire.stream.writableNeedDrain) await once(wire.stream, 'drain')
  }
}
