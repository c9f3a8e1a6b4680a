import type pg from 'pg'

/** Runs statements on the connection of one transaction. */
export type OpenTransaction = {
  readonly query: (statement: pg.QueryConfig) => Promise<pg.QueryResult>
  /**
   * Sends a statement without waiting for its outcome, which is returned for later. The transaction waits for it at its end, and fails if the
   * statement failed.
   */
  readonly send: (statement: pg.QueryConfig) => Promise<pg.QueryResult>
}

/** The error code of a statement that PostgreSQL refused because an earlier statement of the transaction failed. */
const FAILED_TRANSACTION_CODE = '25P02'

/**
 * Runs `work` in a transaction on one connection. `begin` is sent with the first statement, and COMMIT with the last ones. Statements that are sent at
 * the same time travel together and are carried out in their order, so that only waiting for a result costs a round trip.
 */
export async function runTransaction<Result>(
  pool: pg.Pool,
  begin: string,
  work: (transaction: OpenTransaction) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect()
  const sent: Promise<pg.QueryResult>[] = []
  const send = (statement: pg.QueryConfig | string) => {
    const outcome = client.query(statement as pg.QueryConfig)
    // The end of the transaction handles the failure; without this handler the process would report an unhandled rejection.
    outcome.catch(() => {})
    sent.push(outcome)
    return outcome
  }
  let lost: Error | undefined
  const close = async (word: 'commit' | 'rollback') => {
    const closed = client.query(word)
    closed.catch((error: Error) => {
      lost = error
    })
    const failure = await findFirstFailure([...sent, closed])
    if (failure) throw failure
    // PostgreSQL answers a COMMIT with ROLLBACK if a statement of the transaction failed.
    if (word === 'commit' && (await closed).command !== 'COMMIT')
      throw new Error('the transaction was rolled back')
  }
  try {
    send(begin)
    const result = await work({ query: (statement) => client.query(statement), send }).catch(
      async (error: unknown) => {
        const cause = await close('rollback').catch((failure: unknown) => failure)
        throw isConsequence(error) ? (cause ?? error) : error
      },
    )
    await close('commit')
    return result
  } finally {
    client.release(lost)
  }
}

/** Runs a single statement in a transaction of its own. Its beginning, statement and end are sent together, so there is only one round trip. */
export async function runInOwnTransaction(
  pool: pg.Pool,
  begin: string,
  statement: pg.QueryConfig,
): Promise<pg.QueryResult> {
  const { outcome } = await runTransaction(pool, begin, async ({ send }) => ({
    outcome: send(statement),
  }))
  return outcome
}

const isConsequence = (error: unknown) =>
  (error as { code?: unknown }).code === FAILED_TRANSACTION_CODE

/** Waits for all outcomes. Returns the error of the first statement that failed, which is the cause of the later ones. */
async function findFirstFailure(outcomes: readonly Promise<unknown>[]): Promise<unknown> {
  const settled = await Promise.allSettled(outcomes)
  return settled.find((outcome) => outcome.status === 'rejected')?.reason
}
