import { escapeLike } from '#server/database/like.ts'
import type { RawBuilder } from 'kysely'
import { listAreaNames } from '#features/places/domain/area-names.ts'
import { computeBoxAround, EARTH_RADIUS_MILES } from '#shared/words/distance.ts'
import { isArea, type Place } from '#features/places/domain/place.ts'
import { isVacancyShownSql } from '#features/vacancies/server/is-vacancy-shown.ts'
import { sql } from '#server/database/database.ts'
import type { NumberColumn } from '../../domain/filter-kinds/column.ts'
import {
  type AnyFilterCondition,
  COUNTED_FILTERS,
  type Facet,
  SEARCH_FILTERS,
} from '../../domain/filters.ts'
import type { PlaceNameInKeywords, SearchPlan } from '../../domain/plan.ts'
import { toTsquery } from './tsquery.ts'

type SqlCondition = RawBuilder<unknown>

/** Returns the SQL conditions of a search except those of the filters that have counts. */
export function listBasicConditions(plan: SearchPlan, now: Date): SqlCondition[] {
  const { criteria, words, place, locationText } = plan
  const query = toTsquery(words)
  return [
    isVacancyShownSql(now),
    // A tsquery that consists only of stop words ('the') has no nodes, and must not restrict the search.
    ...(query ? [sql`(numnode(${query}) = 0 or v.words @@ ${query})`] : []),
    ...(place
      ? [
          plan.placeNamed
            ? sql`(${isWithinRadiusSql(place, criteria.radius)} or ${namesPlaceSql(plan.placeNamed)})`
            : isWithinRadiusSql(place, criteria.radius),
        ]
      : []),
    ...(locationText ? [sql`${LOCATION_TEXT_SQL} ilike ${`%${escapeLike(locationText)}%`}`] : []),
    ...SEARCH_FILTERS.flatMap(
      ({ bounds }): readonly AnyFilterCondition[] =>
        bounds?.(criteria, { now, weeklyHours: plan.weeklyHours }) ?? [],
    ).map(toConditionSql),
  ]
}

function namesPlaceSql({ words, several }: PlaceNameInKeywords): SqlCondition {
  const name = words.join(' ')
  const nowhere = sql`(v.lat is null and v.words @@ phraseto_tsquery('pg_catalog.english', ${name}))`
  return several
    ? sql`(${nowhere} or concat(' ', regexp_replace(lower(${LOCATION_TEXT_SQL}), '[^[:alnum:]]+', ' ', 'g'), ' ') like ${`% ${name} %`})`
    : nowhere
}

const LOCATION_TEXT_SQL = sql`concat_ws(' ', v.location_text, v.town, v.county, v.region, v.postcode)`

/** Returns the SQL condition of each filter that is set and has counts. */
export const listFacetConditions = (
  plan: SearchPlan,
  now: Date,
): ReadonlyMap<Facet, SqlCondition> =>
  new Map(
    COUNTED_FILTERS.flatMap(({ facet, condition }): [Facet, SqlCondition][] => {
      const asked = condition?.(plan.criteria, { now, weeklyHours: plan.weeklyHours })
      return asked ? [[facet, toConditionSql(asked)]] : []
    }),
  )

function toConditionSql(condition: AnyFilterCondition): SqlCondition {
  const column = sql.raw(condition.column.sql)
  switch (condition.asks) {
    case 'any of':
      return sql`${column} = any(${condition.values}::${sql.raw(condition.column.type)}[])`
    case 'at least':
      return sql`${column} >= ${toSqlValue(condition)}`
    case 'at most':
      return sql`${column} <= ${toSqlValue(condition)}`
    case 'known':
      return sql`${column} is not null`
  }
}

const toSqlValue = ({ column, value }: { column: NumberColumn; value: number }) =>
  column.type === 'instant' ? new Date(value) : value

/** Returns the miles from the place: 0 inside an area, and the distance from its edge outside it; null for a vacancy without a position. */
export function computeMilesFromPlaceSql(place: Place): RawBuilder<number> {
  const { lat, lon, extent } = place
  const miles = sql<number>`${2 * EARTH_RADIUS_MILES}::float8 * asin(least(1, sqrt(
    sin(radians(v.lat - ${lat}::float8) / 2) ^ 2 + cos(radians(${lat}::float8)) * cos(radians(v.lat)) * sin(radians(v.lon - ${lon}::float8) / 2) ^ 2)))`
  return isArea(place)
    ? sql`(case when ${isInAreaSql(place)} then 0 when v.lat is not null then greatest(0, ${miles} - ${extent}::float8) end)`
    : miles
}

/** Returns the condition for vacancies within so many miles of the place, or of its edge if it is an area. */
export function isWithinRadiusSql(place: Place, radius: number): SqlCondition {
  const { south, north, west, east } = computeBoxAround(place, radius + place.extent)
  const near = sql`v.lat between ${south} and ${north} and v.lon between ${west} and ${east} and ${computeMilesFromPlaceSql(place)} <= ${radius}`
  return isArea(place) ? sql`(${isInAreaSql(place)} or (${near}))` : sql`(${near})`
}

function isInAreaSql(place: Place): SqlCondition {
  const { counties, regions } = listAreaNames(place)
  return sql`(coalesce(lower(v.county) = any(${counties}::text[]), false) or coalesce(lower(v.region) = any(${regions}::text[]), false))`
}
