import type { CardBytes } from '#features/search/server/cards.ts'
import type { ConsideredVacancy } from '../domain/score.ts'
import type { RecommendationQuery } from '../domain/recommendation-query.ts'

/** Finds vacancies to score: some for each interest, and the newest near home, unranked. The index and the database must both implement it. */
export interface VacancySource {
  consider(wanted: RecommendationQuery, now: Date): Promise<readonly ConsideredVacancy[]>
  /** Returns cards by id, without vacancies that no longer exist. */
  cards(ids: readonly string[]): Promise<ReadonlyMap<string, CardBytes>>
}
