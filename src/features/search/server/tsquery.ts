import type { RawBuilder } from 'kysely'
import { sql } from '#server/database.ts'
import type { QueryWords, Wanted, Wording } from '../domain/query-words.ts'

/** The words of a search as PostgreSQL's query: text only ever goes in as a bound value. Undefined without words. */
export function tsquery({ wanted, unwanted }: QueryWords): RawBuilder<unknown> | undefined {
  const parts = [...wanted.map(anyWording), ...unwanted.map((wording) => sql`!! ${oneWording(wording)}`)]
  return parts.length ? sql`(${sql.join(parts, sql` && `)})` : undefined
}

const anyWording = ({ typed, also }: Wanted) => sql`(${sql.join([typed, ...also].map(oneWording), sql` || `)})`

const oneWording = ({ words, adjacent }: Wording) =>
  adjacent ? sql`phraseto_tsquery('pg_catalog.english', ${words.join(' ')})` : sql`plainto_tsquery('pg_catalog.english', ${words.join(' ')})`
