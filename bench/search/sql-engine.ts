import type { TitleIndex } from '#features/search/domain/words/titles.ts'
import { findMatches } from '#features/search/server/database/find-matches.ts'
import { sqlMatches } from '#features/search/server/database/sql-matches.ts'
import { type Database, sql } from '#server/database/database.ts'
import { type Engine, engineOf } from './engine.ts'

/**
 * PostgreSQL alone with its GIN index and ts_rank, as the portal asks it while it has no index of its own; here it may take as long as it takes. Only the
 * matches are timed: reading the twenty cards would come on top.
 */
export function withSqlEngine<Result>(
  db: Database,
  titles: TitleIndex,
  work: (engine: Engine) => Promise<Result>,
): Promise<Result> {
  return db.transaction(async (one) => {
    await unlimited(one)
    const limited = sqlMatches(one)
    const matches = {
      ...limited,
      find: async (...[plan, now, facets]: Parameters<typeof limited.find>) => ({
        ...(await findMatches(one, plan, now, facets)),
        cards: [],
      }),
      async frequencies(...asked: Parameters<typeof limited.frequencies>) {
        const counted = await limited.frequencies(...asked)
        // Its own limit would hold to the end of the transaction.
        await unlimited(one)
        return counted
      },
    }
    return work(engineOf('PostgreSQL', matches, titles))
  })
}

/** The statement's limit and its compiler, which takes longer than it gains. */
const unlimited = (db: Database) =>
  db.run(
    sql`select set_config('statement_timeout', '0', true), set_config('idle_in_transaction_session_timeout', '0', true), set_config('jit', 'off', true)`,
  )
