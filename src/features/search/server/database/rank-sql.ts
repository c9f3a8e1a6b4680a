import type { RawBuilder } from 'kysely'
import { sql } from '#server/database/database.ts'
import {
  AGE_SCORE_HALF_LIFE_DAYS,
  MAX_AGE_SCORE,
  MAX_AGE_SCORED_DAYS,
} from '../../domain/age-score.ts'
import {
  NEARNESS_HALF_DISTANCE_MILES,
  MAX_NEARNESS_SCORE,
  SCORE_PER_MILE,
} from '../../domain/nearness.ts'
import { chooseSortOrder } from '../../domain/criteria.ts'
import type { SearchPlan } from '../../domain/plan.ts'
import { computeMilesFromPlaceSql } from './matching.ts'
import { toTsquery } from './tsquery.ts'

/**
 * Returns the SQL that ranks a vacancy. Keywords in the title weigh most, then those in company, sector and town, then those in the description. A
 * shorter distance from the place and a lower age add to the rank, as in the index.
 */
export function rankSql(plan: SearchPlan, now: Date): RawBuilder<unknown> {
  const query =
    chooseSortOrder(plan.criteria) === 'relevance'
      ? toTsquery({ ...plan.words, unwanted: [] })
      : undefined
  if (!query) return sql`0`
  const words = sql`ts_rank('{0.05, 0.1, 0.3, 1}', v.words, ${query})`
  return sql`(${words} + ${ageScoreSql(now)}${plan.place ? sql` + ${nearnessScoreSql(computeMilesFromPlaceSql(plan.place))}` : sql``})`
}

const ageScoreSql = (now: Date) => sql`${MAX_AGE_SCORE}::float8 * power(0.5::float8,
  least(${MAX_AGE_SCORED_DAYS}::float8, greatest(0, floor(extract(epoch from ${now}::timestamptz - v.updated_at) / 86400)))::float8 / ${AGE_SCORE_HALF_LIFE_DAYS}::float8)`

/** Returns the score for a distance; 0 for a vacancy without a position, whose distance is null. */
const nearnessScoreSql = (
  miles: RawBuilder<number>,
) => sql`coalesce(${MAX_NEARNESS_SCORE}::float8 * power(0.5::float8, least(500, ${miles} / ${NEARNESS_HALF_DISTANCE_MILES}::float8))
  - ${SCORE_PER_MILE}::float8 * ${miles}, 0)`
