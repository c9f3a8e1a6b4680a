import type { CardBytes } from '#features/vacancies/server/card-bytes.ts'
import type { VacancyToScore } from '../domain/score.ts'
import type { RecommendationQuery } from '../domain/recommendation-query.ts'

/**
 * Finds vacancies to score: some for each interest, and the newest near the candidate's home, in any order. The search index and the database each
 * have an implementation.
 */
export interface VacancySource {
  consider(wanted: RecommendationQuery, now: Date): Promise<readonly VacancyToScore[]>
  /** Returns the records of vacancies for lists, by their ids. Vacancies that no longer exist are left out. */
  cards(ids: readonly string[]): Promise<ReadonlyMap<string, CardBytes>>
}
