import { makeCardBytes } from '#features/vacancies/server/card-bytes.ts'
import { HIGHEST_PAY_COLUMN } from '#features/search/domain/filters/pay.ts'
import { isWithinRadiusSql } from '#features/search/server/database/matching.ts'
import { isVacancyShownSql } from '#features/vacancies/server/is-vacancy-shown.ts'
import { listVacanciesByIds } from '#features/vacancies/server/vacancy-queries.ts'
import { runWithinTwoSeconds } from '#server/database/run-with-time-limit.ts'
import { type Database, sql } from '#server/database/database.ts'
import type { WorkArea } from '../domain/interest.ts'
import type { VacancyToScore } from '../domain/score.ts'
import {
  MAX_NEW_NEAR_HOME,
  type RecommendationQuery,
  MAX_SCORED_PER_INTEREST,
} from '../domain/recommendation-query.ts'
import type { VacancySource } from './vacancy-source.ts'
import { type SqlQuery, listTextConditions } from './text-conditions.ts'

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
