import type { TestServer } from '#tests/test-server.ts'

type Stream = { write: (line: string) => unknown }

/** Collects what the server writes to its log, at the level that operators can choose last. The server must have LOG_LEVEL=debug. */
export function collectLog({ http }: Pick<TestServer, 'http'>): readonly string[] {
  const lines: string[] = []
  const stream = Object.getOwnPropertySymbols(http.log).find(
    (symbol) => symbol.description === 'pino.stream',
  )
  if (!stream) throw new Error('the log has no stream')
  const { write } = (http.log as unknown as Record<symbol, Stream>)[stream] ?? {}
  if (!write) throw new Error('the stream of the log cannot be written to')
  Object.assign((http.log as unknown as Record<symbol, Stream>)[stream] ?? {}, {
    write: (line: string) => lines.push(line),
  })
  return lines
}
