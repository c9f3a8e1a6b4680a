import { areaNames } from '#features/places/domain/area-names.ts'
import { isArea, type Place } from '#features/places/domain/place.ts'
import {
  type AnyCondition,
  COUNTED,
  type Facet,
  FILTERS,
  type NumberName,
  type TextName,
} from '../filters.ts'
import { type PlaceNamed, type Plan, saysName } from '../plan.ts'
import { type Bitmap, orInto, put } from './sets/bitmap.ts'
import { anyOf, holding } from './columns/coded-column.ts'
import {
  allOf,
  asBitmap,
  butNot,
  type DocumentSet,
  firstOf,
  holds,
  many,
} from './sets/document-set.ts'
import { milesTo, withinMiles } from './geography/geography.ts'
import { type IndexPart, shownAt } from './segments/index-part.ts'
import { keptSet } from './sets/kept-sets.ts'
import { atLeast, atMost, placeAfter, placeOf } from './columns/ordered-column.ts'
import { type ResolvedWords, resolveWords } from './words/resolved-words.ts'
import type { Segment } from './segments/segment.ts'

/**
 * Returns the documents that fulfil every condition except the keywords and the counted filters: those on the board, near the place, and within the
 * bounds of filters.
 */
export function boundsOf(part: IndexPart, plan: Plan, now: number): DocumentSet {
  const { segment } = part
  const { criteria, place, locationText } = plan
  return allOf(many(shownAt(part, now)), [
    ...(place ? [placeSet(segment, place, criteria.radius, plan.placeNamed)] : []),
    ...(locationText
      ? [
          keptSet(segment, `location ${locationText.toLowerCase()}`, () =>
            many(holding(segment.location, locationText.toLowerCase())),
          ),
        ]
      : []),
    ...FILTERS.flatMap(
      ({ bounds }): readonly AnyCondition[] =>
        bounds?.(criteria, { now: new Date(now), weeklyHours: plan.weeklyHours }) ?? [],
    ).map((condition) => setOf(segment, condition)),
  ])
}

/** Returns the documents of `bounds` that contain the wanted keywords and none of the unwanted ones. */
export const withWords = (bounds: DocumentSet, { wanted, unwanted }: ResolvedWords): DocumentSet =>
  unwanted.reduce(
    butNot,
    allOf(
      bounds,
      wanted.map(({ set }) => set),
    ),
  )

/** Returns, for each counted filter that is set, the documents that fulfil it. */
export const facetSets = (
  segment: Segment,
  { criteria, weeklyHours }: Plan,
  now: number,
): ReadonlyMap<Facet, DocumentSet> =>
  new Map(
    COUNTED.flatMap(({ facet, condition }): [Facet, DocumentSet][] => {
      const asked = condition?.(criteria, { now: new Date(now), weeklyHours })
      return asked ? [[facet, setOf(segment, asked)]] : []
    }),
  )

function setOf(segment: Segment, condition: AnyCondition): DocumentSet {
  switch (condition.asks) {
    case 'any of':
      return withText(segment, condition.column.name, condition.values)
    case 'at least':
      return reaching(segment, condition.column.name, condition.value)
    case 'at most':
      return upTo(segment, condition.column.name, condition.value)
    case 'known':
      return reaching(segment, condition.column.name, Number.NEGATIVE_INFINITY)
  }
}

const withText = (segment: Segment, column: TextName, texts: readonly string[]) =>
  keptSet(segment, `${column} ${texts.join('\n')}`, () => many(anyOf(segment[column], texts)))
/**
 * Returns the documents whose value is at least this one. The cache key is the position in the order, so values with no document between them share
 * an entry.
 */
export const reaching = (segment: Segment, column: NumberName, value: number) =>
  keptSet(segment, `${column} ${placeOf(segment[column], value)}`, () =>
    many(atLeast(segment[column], value)),
  )
const upTo = (segment: Segment, column: NumberName, value: number) =>
  keptSet(segment, `${column} to ${placeAfter(segment[column], value)}`, () =>
    many(atMost(segment[column], value)),
  )

/** Returns the miles from the place: 0 inside an area, and the distance from its edge outside it; null for a vacancy without a position. */
export function distanceOf(
  segment: Segment,
  number: number,
  place: Place,
  inside: DocumentSet | undefined,
): number | null {
  if (inside && holds(inside, number)) return 0
  const miles = milesTo(segment.geography, number, place)
  return Number.isNaN(miles) ? null : isArea(place) ? Math.max(0, miles - place.extent) : miles
}

/** Returns the documents whose county or region is in the area; undefined for a place that is a point. */
export function insideArea(segment: Segment, place: Place): DocumentSet | undefined {
  if (!isArea(place)) return undefined
  const { counties, regions } = areaNames(place)
  return keptSet(segment, `inside ${counties.join('\n')}\n\n${regions.join('\n')}`, () => {
    const inside = anyOf(segment.county, counties)
    orInto(inside, anyOf(segment.region, regions))
    return many(inside)
  })
}

function placeSet(
  segment: Segment,
  place: Place,
  radius: number,
  named: PlaceNamed | undefined,
): DocumentSet {
  return keptSet(segment, `near ${JSON.stringify([place, radius, named])}`, () => {
    const near = withinMiles(segment.geography, place, radius + place.extent)
    const inside = insideArea(segment, place)
    if (inside) orInto(near, asBitmap(inside, segment.size))
    if (named) putNamed(near, segment, named)
    return many(near)
  })
}

function putNamed(near: Bitmap, segment: Segment, named: PlaceNamed) {
  const [said] = resolveWords(segment, {
    wanted: [{ typed: { words: named.words, adjacent: true }, also: [] }],
    unwanted: [],
  }).wanted
  if (said)
    for (const number of firstOf(said.set))
      if (Number.isNaN(segment.geography.lats[number])) put(near, number)
  const [first = ''] = named.words
  if (named.several)
    orInto(
      near,
      holding(segment.location, first, (text) => saysName(text, named)),
    )
}
