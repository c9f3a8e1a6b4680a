import type { RawBuilder } from 'kysely'
import { readKeywords } from '#features/search/domain/words/query-words.ts'
import { cardOf } from '#features/search/server/cards.ts'
import { PAY_HIGH } from '#features/search/domain/filters/pay.ts'
import { within } from '#features/search/server/database/matching.ts'
import { isShown } from '#features/vacancies/server/shown.ts'
import { listedVacancies } from '#features/vacancies/server/vacancy-queries.ts'
import { tsquery } from '#features/search/server/database/tsquery.ts'
import { withinTwoSeconds } from '#server/database/within.ts'
import { type Database, sql } from '#server/database/database.ts'
import type { Interest, Near } from '../domain/interest.ts'
import type { ConsideredVacancy } from '../domain/score.ts'
import {
  MOST_NEW,
  halfOf,
  titleWordsOf,
  type VacanciesWanted,
  MOST_SCORED,
} from '../domain/vacancies-wanted.ts'
import type { VacancySource } from './vacancy-source.ts'

type Query = RawBuilder<unknown>

/** Considers vacancies with SQL. For each interest it returns the newest matches, whereas the index returns the best. */
export const sqlVacancySource = (db: Database): VacancySource => ({
  consider: (wanted, now) =>
    withinTwoSeconds(db, (one) => one.many<ConsideredVacancy>(queryFor(wanted, now))),
  cards: async (ids) =>
    new Map((await listedVacancies(db, ids)).map((row) => [row.id, cardOf(row)])),
})

/**
 * Builds one query. Each interest takes up to two limited subqueries that use an index, and new vacancies take one; every vacancy found is read once.
 */
function queryFor({ interests, home, without }: VacanciesWanted, now: Date): Query {
  const open = (near: Near | null) => [
    isShown(now),
    sql`v.id <> all(${without}::uuid[])`,
    ...(near ? [within(near.place, near.radius)] : []),
  ]
  const parts = interests.flatMap((interest, number) =>
    matchesOf(interest).map(({ condition, inTitle }) =>
      newest(
        sql`${sql.lit(number)}::int as interest, ${sql.lit(inTitle)}::boolean as in_title`,
        [condition, ...open(interest.near)],
        MOST_SCORED,
      ),
    ),
  )
  const newNearHome = newest(
    sql`null::int as interest, null::boolean as in_title`,
    open(home),
    MOST_NEW,
  )
  return sql`
    with found as (${sql.join([...parts, newNearHome], sql` union all `)}),
    matches as (select id, interest, bool_or(in_title) as in_title from found group by id, interest),
    each as (
      select id, coalesce(json_agg(json_build_object('interest', interest, 'inTitle', in_title) order by interest) filter (where interest is not null), '[]') as found
      from matches group by id)
    select v.id, v.job_title as "jobTitle", v.company, v.lat, v.lon, v.contract_type as "contractType", v.hours, ${sql.raw(PAY_HIGH.sql)}::float8 as "annualPay",
      v.posted_at as "postedAt", v.updated_at as "updatedAt", each.found
    from each join vacancies v on v.id = each.id`
}

const newest = (columns: Query, conditions: readonly Query[], limit: number) => sql`
  (select v.id, ${columns} from vacancies v where ${sql.join(conditions, sql` and `)} order by v.updated_at desc, v.id limit ${limit})`

type TextCondition = { readonly condition: Query; readonly inTitle: boolean }

/**
 * Returns the conditions for an interest. Keywords are searched in titles and in whole advertisements; a title by all of its significant words, and
 * by half of them.
 */
function matchesOf({ kind, text }: Interest): readonly TextCondition[] {
  if (kind === 'words') {
    const words = readKeywords(text)
    const query = tsquery(words)
    // Unwanted words exclude an advertisement wherever they occur in it.
    return query
      ? [
          {
            condition: words.unwanted.length
              ? sql`${TITLE} @@ ${query} and v.words @@ ${query}`
              : sql`${TITLE} @@ ${query}`,
            inTitle: true,
          },
          { condition: sql`v.words @@ ${query}`, inTitle: false },
        ]
      : []
  }
  const words = titleWordsOf(text)
  const asked =
    words.length > 1
      ? [words.join(' & '), [...halves(words)].map((half) => `(${half.join(' & ')})`).join(' | ')]
      : words
  return asked.map((query) => ({
    condition: sql`${TITLE} @@ to_tsquery('pg_catalog.english', ${query})`,
    inTitle: true,
  }))
}

/** The expression must equal that of the database index; otherwise the index is not used. */
const TITLE = sql`to_tsvector('pg_catalog.english', replace(v.job_title, '/', ' '))`

/** Yields every choice of half of up to four words. */
function* halves(words: readonly string[]): Generator<readonly string[]> {
  for (const [index, word] of words.entries()) {
    if (halfOf(words.length) === 1) yield [word]
    else for (const other of words.slice(index + 1)) yield [word, other]
  }
}
