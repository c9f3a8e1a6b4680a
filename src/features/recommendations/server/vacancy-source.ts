import type { CardBytes } from '#features/search/server/cards.ts'
import type { ConsideredVacancy } from '../domain/score.ts'
import type { VacanciesWanted } from '../domain/vacancies-wanted.ts'

/** Finds vacancies to be scored: some for each interest, and the newest near home. It ranks nothing, and the index and the database answer alike. */
export interface VacancySource {
  consider(wanted: VacanciesWanted, now: Date): Promise<readonly ConsideredVacancy[]>
  /** The cards by id, without those of vacancies that are gone. */
  cards(ids: readonly string[]): Promise<ReadonlyMap<string, CardBytes>>
}
