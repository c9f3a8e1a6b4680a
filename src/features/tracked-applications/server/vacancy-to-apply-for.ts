import { vacancyDetail, vacancyRecord } from '#features/vacancies/domain/vacancy-record.ts'
import { relatedVacancies, vacancyById } from '#features/vacancies/server/vacancy-queries.ts'
import type { Database } from '#server/database.ts'
import type { SoughtVacancy } from '../domain/quick-apply.ts'

/** The vacancy; of a closed one also what it was and similar ones that are open, as its own call tells them. */
export async function vacancyToApplyFor(
  db: Database,
  id: string,
  now: Date,
): Promise<SoughtVacancy | undefined> {
  const vacancy = await vacancyById(db, id)
  if (!vacancy || vacancy.expiresAt > now) return vacancy && { closed: null }
  const related = (await relatedVacancies(db, vacancy, now)).map((row) => vacancyRecord(row))
  return {
    closed: {
      at: vacancy.expiresAt,
      was: {
        vacancy: { ...vacancyDetail(vacancy), related_vacancies: [] },
        related_vacancies: related,
      },
    },
  }
}
