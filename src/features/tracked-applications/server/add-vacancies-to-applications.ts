import { toVacancyRecord } from '#features/vacancies/domain/vacancy-record.ts'
import { listVacanciesByIds } from '#features/vacancies/server/vacancy-queries.ts'
import type { Database } from '#server/database/database.ts'
import type { ApplicationRow } from './application-queries.ts'

/** Adds to each application its vacancy, in the form that lists use, with the day of the application. */
export async function addVacanciesToApplications(
  db: Database,
  applications: readonly ApplicationRow[],
) {
  const rows = new Map(
    (
      await listVacanciesByIds(
        db,
        applications.map(({ jobId }) => jobId),
      )
    ).map((row) => [row.id, row]),
  )
  return applications.map((application) => {
    const row = rows.get(application.jobId)
    return {
      ...application,
      job: row && toVacancyRecord(row, { dateApplied: application.dateApplied.toISOString() }),
    }
  })
}
