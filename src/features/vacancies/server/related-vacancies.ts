import type { Parts } from '#server/parts.ts'
import { runWithTimeLimit } from '#server/database/run-with-time-limit.ts'
import type { VacancyRecord } from '../contract/vacancy-record.ts'
import { type DetailRow, vacancyRecord } from '../domain/vacancy-record.ts'
import { listRelatedVacancies } from './vacancy-queries.ts'

/** The limit for the query in milliseconds; a vacancy is shown without related ones rather than late. */
const MAX_DATABASE_MS = 500
const QUERY_CANCELLED_CODE = '57014'

/** Returns related open vacancies, from the index in memory or, while there is none, from the database. */
export async function findRelatedVacancies(
  vacancy: DetailRow,
  { searchIndex, reading }: Pick<Parts, 'searchIndex' | 'reading'>,
  now: Date,
): Promise<readonly VacancyRecord[]> {
  const found = searchIndex.related(vacancy, now)
  if (found) return found
  try {
    const rows = await runWithTimeLimit(MAX_DATABASE_MS, reading, (one) =>
      listRelatedVacancies(one, vacancy, now),
    )
    return rows.map((row) => vacancyRecord(row))
  } catch (error) {
    if ((error as { code?: unknown }).code === QUERY_CANCELLED_CODE) return []
    throw error
  }
}
