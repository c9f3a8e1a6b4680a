import type { RawBuilder } from 'kysely'
import { type Database, sql } from '#server/database/database.ts'
import { MILES_TO_HALF, NEARNESS } from '../../domain/nearness.ts'
import { orderOf } from '../../domain/criteria.ts'
import type { NumberColumn, TextColumn } from '../../domain/filter-kinds/column.ts'
import { COUNTED, type Facet } from '../../domain/filters.ts'
import { PAY_HIGH } from '../../domain/filters/pay.ts'
import type { FacetCount, Plan } from '../../domain/plan.ts'
import { basics, facetConditions, milesFrom } from './matching.ts'
import { tsquery } from './tsquery.ts'

export type Found = { readonly id: string; readonly distance: number | null }
export type Matches = {
  readonly total: number
  readonly found: readonly Found[]
  readonly facets: readonly FacetCount[] | null
}

/** Finds one page, the total and, if `withFacets` is set, the counts of every filter, in one statement over one set of matches. */
export function findMatches(
  db: Database,
  plan: Plan,
  now: Date,
  withFacets: boolean,
): Promise<Matches> {
  const set = facetConditions(plan, now)
  const { page, limit } = plan.criteria
  // Counts read the matches several times. Without counts, the page and the total are faster as separate queries, each with its own index.
  const kept = sql.raw(withFacets ? 'materialized' : 'not materialized')
  return db.one<Matches>(sql`
    with matching as ${kept} (
      select v.id, v.updated_at, ${sql.raw(PAY_HIGH.sql)} as pay, ${sql.join(COUNTED.map(({ facet, column }) => sql`${sql.raw(column.sql)} as ${value(facet)}`))},
        ${plan.place ? milesFrom(plan.place) : sql`null::float8`} as distance,
        ${rank(plan)} as rank,
        ${sql.join(FACETS.map((facet) => sql`${withFacets && set.has(facet) ? sql`coalesce(${set.get(facet)}, false)` : sql`true`} as ${flag(facet)}`))}
      from vacancies v
      where ${sql.join([...basics(plan, now), ...(withFacets ? [] : set.values())], sql` and `)}
    ),
    passing as ${kept} (select * from matching where ${passes(FACETS)}),
    page as (select id, distance, row_number() over (${order(plan)}) as place from passing ${order(plan)} limit ${limit} offset ${(page - 1) * limit})
    select (select count(*) from passing)::int as total,
      (select coalesce(json_agg(json_build_object('id', id, 'distance', distance) order by place), '[]') from page) as found,
      ${withFacets ? sql`(select coalesce(json_agg(counted order by facet, count desc, value), '[]') from (${facetCounts(plan, now)}) counted)` : sql`null::json`} as facets`)
}

/** Counts the vacancies that each of several searches finds. */
export async function countMatches(
  db: Database,
  plans: readonly Plan[],
  now: Date,
): Promise<number[]> {
  if (!plans.length) return []
  const counts = plans.map((plan) => {
    const conditions = [...basics(plan, now), ...facetConditions(plan, now).values()]
    return sql`(select count(*)::int from vacancies v where ${sql.join(conditions, sql` and `)})`
  })
  return (await db.one<{ counts: number[] }>(sql`select array[${sql.join(counts)}] as counts`))
    .counts
}

const FACETS = COUNTED.map(({ facet }) => facet)
const flag = (facet: Facet) => sql.raw(`by_${facet.toLowerCase()}`)
const value = (facet: Facet) => sql.raw(`value_${facet.toLowerCase()}`)
const passes = (facets: readonly Facet[]) => sql.join(facets.map(flag), sql` and `)
/** Omits a filter's own condition, so that its counts show how many vacancies another value would find. */
const butFor = (facet: Facet) => passes(FACETS.filter((each) => each !== facet))

/** Counts the values of each filter. Steps are grouped by the number of steps that the vacancies reach; the caller adds them up. */
function facetCounts({ criteria, weeklyHours }: Plan, now: Date): RawBuilder<unknown> {
  const counts = COUNTED.map((counted) => {
    const { facet } = counted
    const steps = counted.by === 'step' ? counted.steps(criteria, { now, weeklyHours }) : undefined
    const shown = steps
      ? sql`width_bucket(${value(facet)}, ${stepsFor(counted.column, steps)})`
      : value(facet)
    return sql`
      select ${facet}::text as facet, ${shown}::text as value, count(*)::int as count from matching
      where ${butFor(facet)} and ${value(facet)} is not null group by 2`
  })
  return sql.join(counts, sql` union all `)
}

const stepsFor = ({ type }: NumberColumn | TextColumn, steps: readonly number[]) =>
  type === 'instant'
    ? sql`${steps.map((step) => new Date(step))}::timestamptz[]`
    : sql`${steps}::numeric[]`

/**
 * Returns the rank of a vacancy. Keywords in the title weigh most, then those in company, sector and town, then those in the description; a shorter
 * distance from the place adds to it.
 */
function rank(plan: Plan): RawBuilder<unknown> {
  const query =
    orderOf(plan.criteria) === 'relevance' ? tsquery({ ...plan.words, unwanted: [] }) : undefined
  if (!query) return sql`0`
  const words = sql`ts_rank('{0.05, 0.1, 0.3, 1}', v.words, ${query})`
  return plan.place
    ? sql`(${words} + ${NEARNESS}::float8 * coalesce(power(0.5, least(500, ${milesFrom(plan.place)} / ${MILES_TO_HALF}::float8)), 0))`
    : words
}

function order(plan: Plan): RawBuilder<unknown> {
  const newest = sql`updated_at desc, id`
  switch (orderOf(plan.criteria)) {
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
