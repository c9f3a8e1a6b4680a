import type { Parts } from '#server/parts.ts'
import { within } from '#server/database/within.ts'
import type { VacancyRecord } from '../contract/vacancy-record.ts'
import { type DetailRow, vacancyRecord } from '../domain/vacancy-record.ts'
import { relatedVacancies } from './vacancy-queries.ts'

/** The limit for the query in milliseconds; a vacancy is shown without related ones rather than late. */
const DATABASE_MS = 500
const TOO_SLOW = '57014'

/** Returns related open vacancies, from the index in memory or, while there is none, from the database. */
export async function relatedTo(
  vacancy: DetailRow,
  { searchIndex, reading }: Pick<Parts, 'searchIndex' | 'reading'>,
  now: Date,
): Promise<readonly VacancyRecord[]> {
  const found = searchIndex.related(vacancy, now)
  if (found) return found
  try {
    const rows = await within(DATABASE_MS, reading, (one) => relatedVacancies(one, vacancy, now))
    return rows.map((row) => vacancyRecord(row))
  } catch (error) {
    if ((error as { code?: unknown }).code === TOO_SLOW) return []
    throw error
  }
}
