import { readReference } from '#features/apply-sheet/domain/reference.ts'
import { readPhone, readSearchWords } from '#features/reviews/domain/list/text-search-query.ts'
import { type RawBuilder, sql } from '#server/database/database.ts'
import { escapeLike } from '#server/database/like.ts'

/**
 * The condition on application `a`, vacancy `v` and candidate `c` that a search finds them: by every word of it in any order, by a phone number in any
 * spelling, or by the reference of a receipt, which a caller gives. The name and number of a later sending count too.
 */
export function matchesWordsSql(typed: string): RawBuilder<boolean> {
  const reference = readReference(typed)
  const phone = readPhone(typed)
  const words = readSearchWords(typed).map(matchesWordSql)
  return sql<boolean>`(
    ${words.length === 0 ? sql`false` : sql`(${sql.join(words, sql` and `)})`}
    or ${phone === undefined ? sql`false` : sql`${hasContactSql(phone)} or ${hasSheetSql(sql`s.phone ilike ${`%${escapeLike(phone)}%`}`)}`}
    or ${reference === undefined ? sql`false` : sql`a.id = (select s.application_id from sheets s where s.reference = ${reference})`})`
}

function matchesWordSql(word: string) {
  const like = `%${escapeLike(word)}%`
  return sql`(folded(c.first_name || ' ' || c.last_name) like ${like} or ${hasSheetSql(sql`folded(s.first_name || ' ' || s.last_name) like ${like}`)} or folded(v.job_title) like ${like} or v.job_id ilike ${like} or ${hasContactSql(word)})`
}

const hasContactSql = (part: string) =>
  sql`exists (select from contacts k where k.candidate_id = c.id and k.value_key ilike ${`%${escapeLike(part)}%`})`

/** The condition that one of the sheets `s` with which the application was sent fulfils another condition. */
const hasSheetSql = (condition: RawBuilder<unknown>) =>
  sql`exists (select from sheets s where s.application_id = a.id and ${condition})`
