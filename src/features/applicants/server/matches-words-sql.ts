import { readReference } from '#features/apply-sheet/domain/reference.ts'
import { readPhone, readSearchWords } from '#features/reviews/domain/list/text-search-query.ts'
import { type RawBuilder, sql } from '#server/database/database.ts'
import { escapeLike } from '#server/database/like.ts'

/**
 * The condition on application `a`, vacancy `v` and candidate `c` that a search finds them: by every word of it in any order, by a phone number in any
 * spelling, or by the reference of a receipt, which a caller gives.
 */
export function matchesWordsSql(typed: string): RawBuilder<boolean> {
  const reference = readReference(typed)
  const phone = readPhone(typed)
  const words = readSearchWords(typed).map(matchesWordSql)
  return sql<boolean>`(
    ${words.length === 0 ? sql`false` : sql`(${sql.join(words, sql` and `)})`}
    or ${phone === undefined ? sql`false` : hasContactSql(phone)}
    or ${reference === undefined ? sql`false` : sql`a.id = (select s.application_id from sheets s where s.reference = ${reference})`})`
}

function matchesWordSql(word: string) {
  const like = `%${escapeLike(word)}%`
  return sql`(folded(c.first_name || ' ' || c.last_name) like ${like} or folded(v.job_title) like ${like} or v.job_id ilike ${like} or ${hasContactSql(word)})`
}

const hasContactSql = (part: string) =>
  sql`exists (select from contacts k where k.candidate_id = c.id and k.value_key ilike ${`%${escapeLike(part)}%`})`
