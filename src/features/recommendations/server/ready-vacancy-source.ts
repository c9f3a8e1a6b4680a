import type { IndexPart } from '#features/search/domain/index/segments/index-part.ts'
import { makeIndexVacancySource } from './index-vacancy-source.ts'
import type { VacancySource } from './vacancy-source.ts'

/** Uses the search index for each query if it is ready, otherwise the database. */
export function makeReadyVacancySource(
  index: { readonly parts: () => readonly IndexPart[] | undefined },
  database: VacancySource,
): VacancySource {
  const source = () => {
    const parts = index.parts()
    return parts ? makeIndexVacancySource(parts) : database
  }
  return {
    consider: (wanted, now) => source().consider(wanted, now),
    cards: (ids) => source().cards(ids),
  }
}
