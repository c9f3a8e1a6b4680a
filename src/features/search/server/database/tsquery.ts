import type { RawBuilder } from 'kysely'
import { sql } from '#server/database/database.ts'
import type { QueryWords, Wanted, Wording } from '../../domain/words/query-words.ts'

/** The words of a search as PostgreSQL's query: text only ever goes in as a bound value. Undefined without words. */
export function tsquery({ wanted, unwanted }: QueryWords): RawBuilder<unknown> | undefined {
  const parts = [
    ...wanted.map(anyWording),
    ...unwanted.map((wording) => sql`!! ${oneWording(wording)}`),
  ]
  return parts.length ? sql`(${sql.join(parts, sql` && `)})` : undefined
}

const anyWording = ({ typed, also }: Wanted) =>
  sql`(${sql.join([typed, ...also].map(oneWording), sql` || `)})`

function oneWording({ words, adjacent, prefix }: Wording): RawBuilder<unknown> {
  const whole = prefix ? words.slice(0, -1) : words
  const asked = adjacent
    ? sql`phraseto_tsquery('pg_catalog.english', ${whole.join(' ')})`
    : sql`plainto_tsquery('pg_catalog.english', ${whole.join(' ')})`
  if (!prefix) return asked
  // Words are letters, digits and points alone: nothing of the query's own language is in them.
  const beginning = sql`to_tsquery('pg_catalog.english', ${`${words.at(-1)}:*`})`
  return whole.length > 0 ? sql`(${asked} && ${beginning})` : beginning
}
