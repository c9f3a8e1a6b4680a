import type { TitleIndex } from '#features/search/domain/words/titles.ts'
import { findMatches } from '#features/search/server/database/find-matches.ts'
import { makeSqlMatchSource } from '#features/search/server/database/sql-matches.ts'
import { type Database, sql } from '#server/database/database.ts'
import { type Engine, engineOf } from './engine.ts'

/**
 * Runs the work with an engine that uses PostgreSQL's GIN index and ts_rank, as the portal does while its own index is not ready, but without a time
 * limit. Only matching is timed, without reading the twenty cards of a result page.
 */
export function withSqlEngine<Result>(
  db: Database,
  titles: TitleIndex,
  work: (engine: Engine) => Promise<Result>,
): Promise<Result> {
  return db.transaction(async (one) => {
    await unlimited(one)
    const limited = makeSqlMatchSource(one)
    const matches = {
      ...limited,
      find: async (...[plan, now, facets]: Parameters<typeof limited.find>) => ({
        ...(await findMatches(one, plan, now, facets)),
        cards: [],
      }),
      async frequencies(...asked: Parameters<typeof limited.frequencies>) {
        const counted = await limited.frequencies(...asked)
        // `frequencies` sets a time limit for the rest of the transaction, which would also apply to the next question.
        await unlimited(one)
        return counted
      },
    }
    return work(engineOf('PostgreSQL', matches, titles))
  })
}

/** Lifts the time limit for a transaction's statements, and disables PostgreSQL's JIT compiler, which costs more time than it saves. */
const unlimited = (db: Database) =>
  db.run(
    sql`select set_config('statement_timeout', '0', true), set_config('idle_in_transaction_session_timeout', '0', true), set_config('jit', 'off', true)`,
  )
