import type { RawBuilder } from 'kysely'
import { parseKeywords } from '#features/search/domain/words/query-words.ts'
import { makeCardBytes } from '#features/vacancies/server/card-bytes.ts'
import { HIGHEST_PAY_COLUMN } from '#features/search/domain/filters/pay.ts'
import { isWithinRadiusSql } from '#features/search/server/database/matching.ts'
import { isVacancyShownSql } from '#features/vacancies/server/is-vacancy-shown.ts'
import { listVacanciesByIds } from '#features/vacancies/server/vacancy-queries.ts'
import { toTsquery } from '#features/search/server/database/tsquery.ts'
import { runWithinTwoSeconds } from '#server/database/run-with-time-limit.ts'
import { type Database, sql } from '#server/database/database.ts'
import type { Interest, WorkArea } from '../domain/interest.ts'
import type { VacancyToScore } from '../domain/score.ts'
import {
  MAX_NEW_NEAR_HOME,
  countHalfOfWords,
  listTitleWords,
  type RecommendationQuery,
  MAX_SCORED_PER_INTEREST,
} from '../domain/recommendation-query.ts'
import type { VacancySource } from './vacancy-source.ts'

type SqlQuery = RawBuilder<unknown>

/** Finds vacancies to score in the database. For each interest it returns the newest matches, whereas the search index returns the best. */
export const makeSqlVacancySource = (db: Database): VacancySource => ({
  consider: (wanted, now) =>
    runWithinTwoSeconds(db, (one) =>
      one.many<VacancyToScore>(selectVacanciesToScoreSql(wanted, now)),
    ),
  cards: async (ids) =>
    new Map((await listVacanciesByIds(db, ids)).map((row) => [row.id, makeCardBytes(row)])),
})

/**
 * Builds the query. It has up to two subqueries for each interest and one for new vacancies, each with a limit and served by a database index. Each
 * vacancy is read once, even if several subqueries find it.
 */
function selectVacanciesToScoreSql(
  { interests, home, without }: RecommendationQuery,
  now: Date,
): SqlQuery {
  const open = (near: WorkArea | null) => [
    isVacancyShownSql(now),
    sql`v.id <> all(${without}::uuid[])`,
    ...(near ? [isWithinRadiusSql(near.place, near.radius)] : []),
  ]
  const parts = interests.flatMap((interest, number) =>
    listTextConditions(interest).map(({ condition, inTitle }) =>
      selectNewestVacanciesSql(
        sql`${sql.lit(number)}::int as interest, ${sql.lit(inTitle)}::boolean as in_title`,
        [condition, ...open(interest.near)],
        MAX_SCORED_PER_INTEREST,
      ),
    ),
  )
  const newNearHome = selectNewestVacanciesSql(
    sql`null::int as interest, null::boolean as in_title`,
    open(home),
    MAX_NEW_NEAR_HOME,
  )
  return sql`
    with found as (${sql.join([...parts, newNearHome], sql` union all `)}),
    matches as (select id, interest, bool_or(in_title) as in_title from found group by id, interest),
    each as (
      select id, coalesce(json_agg(json_build_object('interest', interest, 'inTitle', in_title) order by interest) filter (where interest is not null), '[]') as found
      from matches group by id)
    select v.id, v.job_title as "jobTitle", v.company, v.lat, v.lon, v.contract_type as "contractType", v.hours, ${sql.raw(HIGHEST_PAY_COLUMN.sql)}::float8 as "annualPay",
      v.posted_at as "postedAt", v.updated_at as "updatedAt", each.found
    from each join vacancies v on v.id = each.id`
}

const selectNewestVacanciesSql = (
  columns: SqlQuery,
  conditions: readonly SqlQuery[],
  limit: number,
) => sql`
  (select v.id, ${columns} from vacancies v where ${sql.join(conditions, sql` and `)} order by v.updated_at desc, v.id limit ${limit})`

type TextCondition = { readonly condition: SqlQuery; readonly inTitle: boolean }

/**
 * Returns the SQL conditions of an interest. Keywords are searched in titles and in whole advertisements. A title is searched by all of its
 * significant words, and by half of them.
 */
function listTextConditions({ kind, text }: Interest): readonly TextCondition[] {
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
