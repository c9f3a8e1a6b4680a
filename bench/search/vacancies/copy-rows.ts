import pg from 'pg'

type Value = string | number | boolean | Date | null
type Answering = {
  sendCopyFromChunk(chunk: Buffer): void
  endCopyFrom(): void
  query(text: string): void
}

/**
 * Opens a connection for COPY. The portal's own connections send several statements without waiting for replies, and COPY cannot share such a
 * connection.
 */
export async function connectForCopy(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  return client
}

/** Writes rows into a table by one COPY statement of PostgreSQL. The columns are those of the first row. */
export function copyRows(
  client: pg.ClientBase,
  table: string,
  rows: readonly Readonly<Record<string, Value>>[],
): Promise<void> {
  const columns = Object.keys(rows[0] ?? {})
  const lines = rows.map((row) => columns.map((column) => written(row[column] ?? null)).join('\t'))
  return new Promise((done, failed) => {
    // An object with the methods that the pg library calls on a query, so that it can be used for COPY.
    const copying = {
      submit: (connection: Answering) =>
        connection.query(`copy ${table} (${columns.join(', ')}) from stdin`),
      handleCopyInResponse: (connection: Answering) => {
        connection.sendCopyFromChunk(Buffer.from(`${lines.join('\n')}\n`))
        connection.endCopyFrom()
      },
      handleCommandComplete: () => {},
      handleReadyForQuery: () => done(),
      handleError: (error: Error) => failed(error),
    }
    client.query(copying as unknown as pg.Submittable)
  })
}

function written(value: Value): string {
  if (value === null) return '\\N'
  if (value instanceof Date) return value.toISOString()
  return `${value}`.replace(/[\\\n\r\t]/g, (character) => ESCAPED[character] ?? character)
}

const ESCAPED: Readonly<Record<string, string>> = {
  '\\': '\\\\',
  '\n': '\\n',
  '\r': '\\r',
  '\t': '\\t',
}
