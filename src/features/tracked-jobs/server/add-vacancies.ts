import { toVacancyRecord } from '#features/vacancies/domain/vacancy-record.ts'
import { listVacanciesByIds } from '#features/vacancies/server/vacancy-queries.ts'
import type { Database } from '#server/database/database.ts'

/** Adds to each tracked job its vacancy, in the form that lists use. Closed vacancies are included. */
export async function addVacanciesToTrackedJobs<Item extends { readonly jobId: string }>(
  db: Database,
  items: readonly Item[],
) {
  const rows = await listVacanciesByIds(
    db,
    items.map(({ jobId }) => jobId),
  )
  const records = new Map(rows.map((row) => [row.id, toVacancyRecord(row)]))
  return items.map((item) => ({ ...item, job: records.get(item.jobId) }))
}
