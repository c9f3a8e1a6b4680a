import { type Database, sql } from '#server/database/database.ts'

const WORD_INDEXES = ['vacancies_words', 'vacancies_title_words']

/**
 * Merges the words of new vacancies from the pending lists of PostgreSQL's GIN indexes into the indexes themselves. Results do not change: searches
 * in the database only become faster. It runs after an import, so that the import need not wait for it. Returns the number of merged pages.
 */
export async function mergeWordsIntoIndexes(db: Database): Promise<number> {
  let merged = 0
  for (const index of WORD_INDEXES) {
    const { pages } = await db.one<{ pages: number }>(
      sql`select gin_clean_pending_list(${index}::regclass) as pages`,
    )
    merged += pages
  }
  return merged
}
