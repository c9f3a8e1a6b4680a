import type { RawBuilder } from 'kysely'
import { sql } from '#server/database/database.ts'
import type { ParsedKeywords, WantedKeyword, Wording } from '../../domain/words/query-words.ts'

/** Converts the keywords of a search to a tsquery, with all text as bound values. Returns undefined without keywords. */
export function toTsquery({ wanted, unwanted }: ParsedKeywords): RawBuilder<unknown> | undefined {
  const parts = [
    ...wanted.map(toAnyWordingQuery),
    ...unwanted.map((wording) => sql`!! ${toWordingQuery(wording)}`),
  ]
  return parts.length ? sql`(${sql.join(parts, sql` && `)})` : undefined
}

const toAnyWordingQuery = ({ typed, also }: WantedKeyword) =>
  sql`(${sql.join([typed, ...also].map(toWordingQuery), sql` || `)})`

function toWordingQuery({ words, adjacent, prefix }: Wording): RawBuilder<unknown> {
  const whole = prefix ? words.slice(0, -1) : words
  const asked = adjacent
    ? sql`phraseto_tsquery('pg_catalog.english', ${whole.join(' ')})`
    : sql`plainto_tsquery('pg_catalog.english', ${whole.join(' ')})`
  if (!prefix) return asked
  // The text cannot contain operators, because a word has only letters, digits and points.
  const beginning = sql`to_tsquery('pg_catalog.english', ${`${words.at(-1)}:*`})`
  return whole.length > 0 ? sql`(${asked} && ${beginning})` : beginning
}
