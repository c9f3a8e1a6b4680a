import type { RawBuilder } from 'kysely'
import { type Database, sql } from '#server/database/database.ts'
import { MILES_TO_HALF, NEARNESS } from '../../domain/nearness.ts'
import { orderOf, POSTED_WITHIN } from '../../domain/criteria.ts'
import { FACETS, type Facet, payThresholds } from '../../domain/facets.ts'
import { daysBefore, type FacetCount, type Plan } from '../../domain/plan.ts'
import { basics, facetConditions, milesFrom, SHOWN_PAY } from './matching.ts'
import { tsquery } from './tsquery.ts'

export type Found = { readonly id: string; readonly distance: number | null }
export type Matches = {
  readonly total: number
  readonly found: readonly Found[]
  readonly facets: readonly FacetCount[] | null
}

/** One page, the total and, where asked for, the counts of every filter, in one statement over one set of matches. */
export function findMatches(
  db: Database,
  plan: Plan,
  now: Date,
  withFacets: boolean,
): Promise<Matches> {
  const set = facetConditions(plan, now)
  const conditions = Object.entries(set) as [Facet, RawBuilder<unknown>][]
  const { page, limit } = plan.criteria
  // Counts read the matches many times; a page and a total alone are quicker asked apart, each by its own index.
  const kept = sql.raw(withFacets ? 'materialized' : 'not materialized')
  return db.one<Matches>(sql`
    with matching as ${kept} (
      select v.id, v.contract_type, v.hours, v.sector, v.branch_id, v.posted_at, v.updated_at, ${SHOWN_PAY} as pay,
        ${plan.place ? milesFrom(plan.place) : sql`null::float8`} as distance,
        ${rank(plan)} as rank,
        ${sql.join(FACETS.map((facet) => sql`${withFacets && set[facet] ? sql`coalesce(${set[facet]}, false)` : sql`true`} as ${flag(facet)}`))}
      from vacancies v
      where ${sql.join([...basics(plan, now), ...(withFacets ? [] : conditions.map(([, condition]) => condition))], sql` and `)}
    ),
    passing as ${kept} (select * from matching where ${passes(FACETS)}),
    page as (select id, distance, row_number() over (${order(plan)}) as place from passing ${order(plan)} limit ${limit} offset ${(page - 1) * limit})
    select (select count(*) from passing)::int as total,
      (select coalesce(json_agg(json_build_object('id', id, 'distance', distance) order by place), '[]') from page) as found,
      ${withFacets ? sql`(select coalesce(json_agg(counted order by facet, count desc, value), '[]') from (${facetCounts(plan, now)}) counted)` : sql`null::json`} as facets`)
}

/** How many vacancies each of several searches finds. */
export async function countMatches(
  db: Database,
  plans: readonly Plan[],
  now: Date,
): Promise<number[]> {
  if (!plans.length) return []
  const counts = plans.map((plan) => {
    const conditions = [...basics(plan, now), ...Object.values(facetConditions(plan, now))]
    return sql`(select count(*)::int from vacancies v where ${sql.join(conditions, sql` and `)})`
  })
  return (await db.one<{ counts: number[] }>(sql`select array[${sql.join(counts)}] as counts`))
    .counts
}

const flag = (facet: Facet) => sql.raw(`by_${facet.toLowerCase()}`)
const passes = (facets: readonly Facet[]) => sql.join(facets.map(flag), sql` and `)
/** A filter's own choice is left out of its counts: they say what choosing another value as well would find. */
const butFor = (facet: Facet) => passes(FACETS.filter((each) => each !== facet))

function facetCounts(plan: Plan, now: Date): RawBuilder<unknown> {
  const byValue = (facet: Facet, column: string) => sql`
    select ${facet}::text as facet, ${sql.raw(column)}::text as value, count(*)::int as count from matching where ${butFor(facet)} and ${sql.raw(column)} is not null group by 2`
  // Ages and pay come by step; who reads the counts adds the steps up.
  const byStep = (facet: Facet, column: string, steps: RawBuilder<unknown>) => sql`
    select ${facet}::text as facet, width_bucket(${sql.raw(column)}, ${steps})::text as value, count(*)::int as count from matching where ${butFor(facet)} and ${sql.raw(column)} is not null group by 2`
  const since = POSTED_WITHIN.map((days) => daysBefore(now, days)).reverse()
  const annual = payThresholds(plan.criteria.salaryPer, plan.weeklyHours).map(
    (threshold) => threshold.annual,
  )
  return sql`
    ${byValue('jobType', 'contract_type')} union all ${byValue('hours', 'hours')} union all ${byValue('sector', 'sector')} union all ${byValue('branch', 'branch_id')}
    union all ${byStep('postedWithinDays', 'posted_at', sql`${since}::timestamptz[]`)} union all ${byStep('salaryFrom', 'pay', sql`${annual}::numeric[]`)}`
}

/** Words in the title count for most, then company, sector and town, then the description; and what is nearer to a place that was asked for counts for more. */
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
