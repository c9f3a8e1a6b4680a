import { escapeLike } from '#server/database/like.ts'
import type { RawBuilder } from 'kysely'
import { areaNames } from '#features/places/domain/area-names.ts'
import { boxAround, EARTH_RADIUS_MILES } from '#shared/words/distance.ts'
import { isArea, type Place } from '#features/places/domain/place.ts'
import { isShown } from '#features/vacancies/server/shown.ts'
import { sql } from '#server/database/database.ts'
import type { NumberColumn } from '../../domain/filter-kinds/column.ts'
import { type AnyCondition, COUNTED, type Facet, FILTERS } from '../../domain/filters.ts'
import type { PlaceNamed, Plan } from '../../domain/plan.ts'
import { tsquery } from './tsquery.ts'

type Condition = RawBuilder<unknown>

/** Returns the conditions of a plan except those of the filters that have counts. */
export function basics(plan: Plan, now: Date): Condition[] {
  const { criteria, words, place, locationText } = plan
  const query = tsquery(words)
  return [
    isShown(now),
    // A query of stop words only ('the') has no nodes and restricts nothing.
    ...(query ? [sql`(numnode(${query}) = 0 or v.words @@ ${query})`] : []),
    ...(place
      ? [
          plan.placeNamed
            ? sql`(${within(place, criteria.radius)} or ${named(plan.placeNamed)})`
            : within(place, criteria.radius),
        ]
      : []),
    ...(locationText ? [sql`${LOCATION} ilike ${`%${escapeLike(locationText)}%`}`] : []),
    ...FILTERS.flatMap(
      ({ bounds }): readonly AnyCondition[] =>
        bounds?.(criteria, { now, weeklyHours: plan.weeklyHours }) ?? [],
    ).map(expressionOf),
  ]
}

function named({ words, several }: PlaceNamed): Condition {
  const name = words.join(' ')
  const nowhere = sql`(v.lat is null and v.words @@ phraseto_tsquery('pg_catalog.english', ${name}))`
  return several
    ? sql`(${nowhere} or concat(' ', regexp_replace(lower(${LOCATION}), '[^[:alnum:]]+', ' ', 'g'), ' ') like ${`% ${name} %`})`
    : nowhere
}

const LOCATION = sql`concat_ws(' ', v.location_text, v.town, v.county, v.region, v.postcode)`

/** Returns the condition of each counted filter that is set. */
export const facetConditions = (plan: Plan, now: Date): ReadonlyMap<Facet, Condition> =>
  new Map(
    COUNTED.flatMap(({ facet, condition }): [Facet, Condition][] => {
      const asked = condition?.(plan.criteria, { now, weeklyHours: plan.weeklyHours })
      return asked ? [[facet, expressionOf(asked)]] : []
    }),
  )

function expressionOf(condition: AnyCondition): Condition {
  const column = sql.raw(condition.column.sql)
  switch (condition.asks) {
    case 'any of':
      return sql`${column} = any(${condition.values}::${sql.raw(condition.column.type)}[])`
    case 'at least':
      return sql`${column} >= ${valueFor(condition)}`
    case 'at most':
      return sql`${column} <= ${valueFor(condition)}`
    case 'known':
      return sql`${column} is not null`
  }
}

const valueFor = ({ column, value }: { column: NumberColumn; value: number }) =>
  column.type === 'instant' ? new Date(value) : value

/** Returns the miles from the place: 0 inside an area, and the distance from its edge outside it; null for a vacancy without a position. */
export function milesFrom(place: Place): RawBuilder<number> {
  const { lat, lon, extent } = place
  const miles = sql<number>`${2 * EARTH_RADIUS_MILES}::float8 * asin(least(1, sqrt(
    sin(radians(v.lat - ${lat}::float8) / 2) ^ 2 + cos(radians(${lat}::float8)) * cos(radians(v.lat)) * sin(radians(v.lon - ${lon}::float8) / 2) ^ 2)))`
  return isArea(place)
    ? sql`(case when ${inArea(place)} then 0 when v.lat is not null then greatest(0, ${miles} - ${extent}::float8) end)`
    : miles
}

/** Returns the condition for vacancies within so many miles of the place, or of its edge if it is an area. */
export function within(place: Place, radius: number): Condition {
  const { south, north, west, east } = boxAround(place, radius + place.extent)
  const near = sql`v.lat between ${south} and ${north} and v.lon between ${west} and ${east} and ${milesFrom(place)} <= ${radius}`
  return isArea(place) ? sql`(${inArea(place)} or (${near}))` : sql`(${near})`
}

function inArea(place: Place): Condition {
  const { counties, regions } = areaNames(place)
  return sql`(coalesce(lower(v.county) = any(${counties}::text[]), false) or coalesce(lower(v.region) = any(${regions}::text[]), false))`
}
