import type { CardBytes } from '#features/search/server/cards.ts'
import type { Considered } from '../domain/score.ts'
import type { Wanted } from '../domain/wanted.ts'

/** What finds vacancies worth weighing: some for each interest, and the newest near home. It ranks nothing; engines behind it answer alike. */
export interface VacancySource {
  consider(wanted: Wanted, now: Date): Promise<readonly Considered[]>
  /** The list records of these by id; of one that is gone there is none. */
  cards(ids: readonly string[]): Promise<ReadonlyMap<string, CardBytes>>
}
