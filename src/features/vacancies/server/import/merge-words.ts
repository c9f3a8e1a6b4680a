import { type Database, sql } from '#server/database/database.ts'

const WORD_INDEXES = ['vacancies_words', 'vacancies_title_words']

/**
 * Merges the words of new vacancies into the indexes of PostgreSQL, which have them at their end until then. It changes nothing of what is found: it
 * makes searches in the database faster after an import, so that the import need not wait for it. Returns the number of pages that were merged.
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
