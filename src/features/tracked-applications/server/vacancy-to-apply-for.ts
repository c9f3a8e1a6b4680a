import { toVacancyDetail } from '#features/vacancies/domain/vacancy-record.ts'
import { readCardRecord } from '#features/vacancies/server/card-bytes.ts'
import { findRelatedVacancies } from '#features/vacancies/server/related-vacancies.ts'
import { findVacancyById } from '#features/vacancies/server/vacancy-queries.ts'
import type { Database } from '#server/database/database.ts'
import type { Parts } from '#server/parts.ts'
import type { VacancyToApplyFor } from '../domain/quick-apply.ts'

/**
 * Finds the vacancy to which a candidate applies. A closed one comes with its description and similar open vacancies, like the response to a request
 * for a single vacancy.
 */
export async function findVacancyToApplyFor(
  db: Database,
  parts: Pick<Parts, 'searchIndex' | 'reading'>,
  id: string,
  now: Date,
): Promise<VacancyToApplyFor | undefined> {
  const vacancy = await findVacancyById(db, id)
  if (!vacancy || vacancy.expiresAt > now) return vacancy && { closed: null }
  const related = (await findRelatedVacancies(vacancy, parts, now)).map(readCardRecord)
  return {
    closed: {
      at: vacancy.expiresAt,
      was: {
        vacancy: { ...toVacancyDetail(vacancy), related_vacancies: [] },
        related_vacancies: related,
      },
    },
  }
}
