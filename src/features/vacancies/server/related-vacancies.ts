import type { Parts } from '#server/parts.ts'
import { runWithTimeLimit } from '#server/database/run-with-time-limit.ts'
import { type CardBytes, makeCardBytes } from './card-bytes.ts'
import { type ComparedRow, listRelatedVacancies } from './vacancy-queries.ts'

/** The time limit for the query in milliseconds. It is better to show a vacancy without related ones than to show it late. */
const RELATED_QUERY_TIMEOUT_MS = 500
const QUERY_CANCELLED_CODE = '57014'

/** Returns the cards of open vacancies that are related to the given one. They come from the search index or, while it is not ready, from the database. */
export async function findRelatedVacancies(
  vacancy: ComparedRow,
  { searchIndex, reading }: Pick<Parts, 'searchIndex' | 'reading'>,
  now: Date,
): Promise<readonly CardBytes[]> {
  const found = searchIndex.related(vacancy, now)
  if (found) return found
  try {
    const rows = await runWithTimeLimit(RELATED_QUERY_TIMEOUT_MS, reading, (one) =>
      listRelatedVacancies(one, vacancy, now),
    )
    return rows.map(makeCardBytes)
  } catch (error) {
    if ((error as { code?: unknown }).code === QUERY_CANCELLED_CODE) return []
    throw error
  }
}
