import pg from 'pg'
import { afterAll, vi } from 'vitest'

/** A statement as it went to the database, with its values as one text. */
export type LoggedStatement = { readonly text: string; readonly values: string }

/** Logs each statement that this process sends to a database, in its order. The log is empty again after each `take`. */
export function logStatements() {
  let log: LoggedStatement[] = []
  const query = pg.Client.prototype.query
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client,
    ...sent: unknown[]
  ) {
    const [statement] = sent as [string | pg.QueryConfig]
    log.push(
      typeof statement === 'string'
        ? { text: statement, values: '' }
        : { text: statement.text, values: JSON.stringify(statement.values ?? []) },
    )
    return (query as (...all: unknown[]) => unknown).apply(this, sent)
  } as never)
  afterAll(() => spy.mockRestore())
  return {
    take(): readonly LoggedStatement[] {
      const taken = log
      log = []
      return taken
    },
  }
}
