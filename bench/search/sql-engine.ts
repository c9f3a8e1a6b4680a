import { planOf } from '#features/search/domain/plan.ts'
import type { TitleIndex } from '#features/search/domain/titles.ts'
import { findMatches } from '#features/search/server/find-matches.ts'
import { correctionOf, guessesAt } from '#features/search/server/spelling-correction.ts'
import { sqlMatches } from '#features/search/server/sql-matches.ts'
import { type Database, sql } from '#server/database.ts'
import type { Engine } from './engine.ts'
import type { Question } from './shapes.ts'
import { NOW } from './vacancies/generate.ts'

/**
 * PostgreSQL alone with its GIN index and ts_rank, as the portal asks it while it has no index of its own; here it may take as long as it takes. Only the
 * matches are timed: reading the twenty cards would come on top.
 */
export function withSqlEngine<Result>(db: Database, titles: TitleIndex, work: (engine: Engine) => Promise<Result>): Promise<Result> {
  return db.transaction(async (one) => {
    await unlimited(one)
    const find = ({ plan, facets }: Question) => findMatches(one, plan, NOW, facets).then(({ total }) => total)
    const findMeant = async (question: Question) => {
      const { plan } = question
      await find(question)
      const correction = await correctionOf(sqlMatches(one), plan.criteria.keywords, guessesAt(plan.words, titles), NOW)
      // Counting words has its own limit, which holds to the end of the transaction.
      await unlimited(one)
      return correction ? find({ ...question, plan: planOf({ ...plan, criteria: { ...plan.criteria, keywords: correction.query } }) }) : 0
    }
    return work({ name: 'PostgreSQL', ask: (question, misspelt) => (misspelt ? findMeant(question) : find(question)) })
  })
}

/** The statement's limit and its compiler, which takes longer than it gains. */
const unlimited = (db: Database) => db.run(sql`select set_config('statement_timeout', '0', true), set_config('idle_in_transaction_session_timeout', '0', true), set_config('jit', 'off', true)`)
