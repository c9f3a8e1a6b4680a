import type { IndexPart } from '#features/search/domain/index/segments/index-part.ts'
import { indexVacancySource } from './index-vacancy-source.ts'
import type { VacancySource } from './vacancy-source.ts'

/** The index where it is ready, the database until then and where it was refused: decided for each question. */
export function readyVacancySource(
  index: { readonly parts: () => readonly IndexPart[] | undefined },
  database: VacancySource,
): VacancySource {
  const source = () => {
    const parts = index.parts()
    return parts ? indexVacancySource(parts) : database
  }
  return {
    consider: (wanted, now) => source().consider(wanted, now),
    cards: (ids) => source().cards(ids),
  }
}
