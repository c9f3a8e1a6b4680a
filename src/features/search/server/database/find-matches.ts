import type { RawBuilder } from 'kysely'
import { type Database, sql } from '#server/database/database.ts'
import { chooseSortOrder } from '../../domain/criteria.ts'
import type { NumberColumn, TextColumn } from '../../domain/filter-kinds/column.ts'
import { COUNTED_FILTERS, type Facet } from '../../domain/filters.ts'
import { HIGHEST_PAY_COLUMN } from '../../domain/filters/pay.ts'
import type { FacetCount, SearchPlan } from '../../domain/plan.ts'
import { listBasicConditions, listFacetConditions, computeMilesFromPlaceSql } from './matching.ts'
import { rankSql } from './rank-sql.ts'

export type FoundVacancy = { readonly id: string; readonly distance: number | null }
export type DatabaseMatches = {
  readonly total: number
  readonly found: readonly FoundVacancy[]
  readonly facets: readonly FacetCount[] | null
}

/**
 * Finds one page of a search and the total, in one statement that computes the set of matches once. If `withFacets` is true, it also counts the
 * vacancies for each filter's values.
 */
export function findMatches(
  db: Database,
  plan: SearchPlan,
  now: Date,
  withFacets: boolean,
): Promise<DatabaseMatches> {
  const set = listFacetConditions(plan, now)
  const { page, limit } = plan.criteria
  // The query for the counts reads the matches several times, so they are materialised. Without
  // counts, the page and the total are faster as separate queries, each with its own database
  // index.
  const kept = sql.raw(withFacets ? 'materialized' : 'not materialized')
  return db.one<DatabaseMatches>(sql`
    with matching as ${kept} (
      select v.id, v.updated_at, ${sql.raw(HIGHEST_PAY_COLUMN.sql)} as pay, ${sql.join(COUNTED_FILTERS.map(({ facet, column }) => sql`${sql.raw(column.sql)} as ${facetValueSql(facet)}`))},
        ${plan.place ? computeMilesFromPlaceSql(plan.place) : sql`null::float8`} as distance,
        ${rankSql(plan, now)} as rank,
        ${sql.join(FACET_NAMES.map((facet) => sql`${withFacets && set.has(facet) ? sql`coalesce(${set.get(facet)}, false)` : sql`true`} as ${facetFlagSql(facet)}`))}
      from vacancies v
      where ${sql.join([...listBasicConditions(plan, now), ...(withFacets ? [] : set.values())], sql` and `)}
    ),
    passing as ${kept} (select * from matching where ${passesFacetsSql(FACET_NAMES)}),
    page as (select id, distance, row_number() over (${orderSql(plan)}) as place from passing ${orderSql(plan)} limit ${limit} offset ${(page - 1) * limit})
    select (select count(*) from passing)::int as total,
      (select coalesce(json_agg(json_build_object('id', id, 'distance', distance) order by place), '[]') from page) as found,
      ${withFacets ? sql`(select coalesce(json_agg(counted order by facet, count desc, value), '[]') from (${countFacetsSql(plan, now)}) counted)` : sql`null::json`} as facets`)
}

/** Counts the vacancies that each of several searches finds. */
export async function countMatches(
  db: Database,
  plans: readonly SearchPlan[],
  now: Date,
): Promise<number[]> {
  if (!plans.length) return []
  const counts = plans.map((plan) => {
    const conditions = [
      ...listBasicConditions(plan, now),
      ...listFacetConditions(plan, now).values(),
    ]
    return sql`(select count(*)::int from vacancies v where ${sql.join(conditions, sql` and `)})`
  })
  return (await db.one<{ counts: number[] }>(sql`select array[${sql.join(counts)}] as counts`))
    .counts
}

const FACET_NAMES = COUNTED_FILTERS.map(({ facet }) => facet)
const facetFlagSql = (facet: Facet) => sql.raw(`by_${facet.toLowerCase()}`)
const facetValueSql = (facet: Facet) => sql.raw(`value_${facet.toLowerCase()}`)
const passesFacetsSql = (facets: readonly Facet[]) => sql.join(facets.map(facetFlagSql), sql` and `)
/** Returns the conditions of all filters except the given one, so that its counts show how many vacancies another value would find. */
const passesOtherFacetsSql = (facet: Facet) =>
  passesFacetsSql(FACET_NAMES.filter((each) => each !== facet))

/**
 * Counts the vacancies for each value of each filter. For a filter with steps, such as the minimum pay, it counts them by the number of steps that
 * they reach; the caller adds these counts up.
 */
function countFacetsSql({ criteria, weeklyHours }: SearchPlan, now: Date): RawBuilder<unknown> {
  const counts = COUNTED_FILTERS.map((counted) => {
    const { facet } = counted
    const steps = counted.by === 'step' ? counted.steps(criteria, { now, weeklyHours }) : undefined
    const shown = steps
      ? sql`width_bucket(${facetValueSql(facet)}, ${stepsArraySql(counted.column, steps)})`
      : facetValueSql(facet)
    return sql`
      select ${facet}::text as facet, ${shown}::text as value, count(*)::int as count from matching
      where ${passesOtherFacetsSql(facet)} and ${facetValueSql(facet)} is not null group by 2`
  })
  return sql.join(counts, sql` union all `)
}

const stepsArraySql = ({ type }: NumberColumn | TextColumn, steps: readonly number[]) =>
  type === 'instant'
    ? sql`${steps.map((step) => new Date(step))}::timestamptz[]`
    : sql`${steps}::numeric[]`

function orderSql(plan: SearchPlan): RawBuilder<unknown> {
  const newest = sql`updated_at desc, id`
  switch (chooseSortOrder(plan.criteria)) {
    case 'relevance':
      return sql`order by rank desc, ${newest}`
    case 'salary':
      return sql`order by pay desc nulls last, ${newest}`
    case 'distance':
      return plan.place ? sql`order by distance, ${newest}` : sql`order by ${newest}`
    case 'newest':
      return sql`order by ${newest}`
  }
}
