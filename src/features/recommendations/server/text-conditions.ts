import type { RawBuilder } from 'kysely'
import { parseKeywords } from '#features/search/domain/words/query-words.ts'
import { toTsquery } from '#features/search/server/database/tsquery.ts'
import { sql } from '#server/database/database.ts'
import type { Interest } from '../domain/interest.ts'
import { countHalfOfWords, listTitleWords } from '../domain/recommendation-query.ts'

export type SqlQuery = RawBuilder<unknown>

type TextCondition = { readonly condition: SqlQuery; readonly inTitle: boolean }

/**
 * Returns the SQL conditions of an interest. Keywords are searched in titles and in whole advertisements. A title is searched by all of its
 * significant words, and by half of them.
 */
export function listTextConditions({ kind, text }: Interest): readonly TextCondition[] {
  if (kind === 'words') {
    const words = parseKeywords(text)
    const query = toTsquery(words)
    // An unwanted word excludes an advertisement even if the word is not in its title.
    return query
      ? [
          {
            condition: words.unwanted.length
              ? sql`${TITLE_TSVECTOR_SQL} @@ ${query} and v.words @@ ${query}`
              : sql`${TITLE_TSVECTOR_SQL} @@ ${query}`,
            inTitle: true,
          },
          { condition: sql`v.words @@ ${query}`, inTitle: false },
        ]
      : []
  }
  const words = listTitleWords(text)
  const asked =
    words.length > 1
      ? [
          words.join(' & '),
          [...listHalves(words)].map((half) => `(${half.join(' & ')})`).join(' | '),
        ]
      : words
  return asked.map((query) => ({
    condition: sql`${TITLE_TSVECTOR_SQL} @@ to_tsquery('pg_catalog.english', ${query})`,
    inTitle: true,
  }))
}

/** The title as a tsvector. The expression must be the same as in the database index; otherwise PostgreSQL does not use the index. */
const TITLE_TSVECTOR_SQL = sql`to_tsvector('pg_catalog.english', replace(v.job_title, '/', ' '))`

/** Yields every combination of half of the words, given at most four words. */
function* listHalves(words: readonly string[]): Generator<readonly string[]> {
  for (const [index, word] of words.entries()) {
    if (countHalfOfWords(words.length) === 1) yield [word]
    else for (const other of words.slice(index + 1)) yield [word, other]
  }
}
