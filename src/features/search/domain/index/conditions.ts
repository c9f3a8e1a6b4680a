import { listAreaNames } from '#features/places/domain/area-names.ts'
import { isArea, type Place } from '#features/places/domain/place.ts'
import {
  type AnyFilterCondition,
  COUNTED_FILTERS,
  type Facet,
  SEARCH_FILTERS,
  type NumberColumnName,
  type TextColumnName,
} from '../filters.ts'
import { type PlaceNameInKeywords, type SearchPlan, containsPlaceName } from '../plan.ts'
import { type Bitmap, uniteBitmapInto, addNumberToBitmap } from './sets/bitmap.ts'
import { findDocumentsWithAnyText, findDocumentsContaining } from './columns/coded-column.ts'
import {
  intersectSets,
  toBitmap,
  subtractSet,
  type DocumentSet,
  listFirstDocuments,
  containsDocument,
  makeLargeSet,
} from './sets/document-set.ts'
import { measureMilesTo, findDocumentsWithinMiles } from './geography/geography.ts'
import { type IndexPart, findDocumentsOnBoard } from './segments/index-part.ts'
import { getOrCacheSet } from './sets/cached-sets.ts'
import {
  findDocumentsAtLeast,
  findDocumentsAtMost,
  findPositionAfterValue,
  findPositionOfValue,
} from './columns/ordered-column.ts'
import { type ResolvedKeywords, resolveKeywords } from './words/resolved-words.ts'
import type { Segment } from './segments/segment.ts'

/**
 * Returns the documents that are shown on the job board, are near the place, and fulfil the filters' bounds. The keywords and the filters with counts
 * are not applied here.
 */
export function findDocumentsBeforeKeywords(
  part: IndexPart,
  plan: SearchPlan,
  now: number,
): DocumentSet {
  const { segment } = part
  const { criteria, place, locationText } = plan
  return intersectSets(makeLargeSet(findDocumentsOnBoard(part, now)), [
    ...(place ? [findDocumentsNearPlace(segment, place, criteria.radius, plan.placeNamed)] : []),
    ...(locationText
      ? [
          getOrCacheSet(segment, `location ${locationText.toLowerCase()}`, () =>
            makeLargeSet(findDocumentsContaining(segment.location, locationText.toLowerCase())),
          ),
        ]
      : []),
    ...SEARCH_FILTERS.flatMap(
      ({ bounds }): readonly AnyFilterCondition[] =>
        bounds?.(criteria, { now: new Date(now), weeklyHours: plan.weeklyHours }) ?? [],
    ).map((condition) => findDocumentsByCondition(segment, condition)),
  ])
}

/** Returns the documents of `bounds` that contain the wanted keywords and none of the unwanted ones. */
export const selectByKeywords = (
  bounds: DocumentSet,
  { wanted, unwanted }: ResolvedKeywords,
): DocumentSet =>
  unwanted.reduce(
    subtractSet,
    intersectSets(
      bounds,
      wanted.map(({ set }) => set),
    ),
  )

/** Returns, for each counted filter that is set, the documents that fulfil it. */
export const findSetsByFacet = (
  segment: Segment,
  { criteria, weeklyHours }: SearchPlan,
  now: number,
): ReadonlyMap<Facet, DocumentSet> =>
  new Map(
    COUNTED_FILTERS.flatMap(({ facet, condition }): [Facet, DocumentSet][] => {
      const asked = condition?.(criteria, { now: new Date(now), weeklyHours })
      return asked ? [[facet, findDocumentsByCondition(segment, asked)]] : []
    }),
  )

function findDocumentsByCondition(segment: Segment, condition: AnyFilterCondition): DocumentSet {
  switch (condition.asks) {
    case 'any of':
      return findDocumentsWithText(segment, condition.column.name, condition.values)
    case 'at least':
      return findDocumentsReachingValue(segment, condition.column.name, condition.value)
    case 'at most':
      return findDocumentsUpToValue(segment, condition.column.name, condition.value)
    case 'known':
      return findDocumentsReachingValue(segment, condition.column.name, Number.NEGATIVE_INFINITY)
  }
}

const findDocumentsWithText = (
  segment: Segment,
  column: TextColumnName,
  texts: readonly string[],
) =>
  getOrCacheSet(segment, `${column} ${texts.join('\n')}`, () =>
    makeLargeSet(findDocumentsWithAnyText(segment[column], texts)),
  )
/**
 * Returns the documents whose value is at least the given one. The cache key is a position in the column's order, so two values share a cache entry
 * if no document is between them.
 */
export const findDocumentsReachingValue = (
  segment: Segment,
  column: NumberColumnName,
  value: number,
) =>
  getOrCacheSet(segment, `${column} ${findPositionOfValue(segment[column], value)}`, () =>
    makeLargeSet(findDocumentsAtLeast(segment[column], value)),
  )
const findDocumentsUpToValue = (segment: Segment, column: NumberColumnName, value: number) =>
  getOrCacheSet(segment, `${column} to ${findPositionAfterValue(segment[column], value)}`, () =>
    makeLargeSet(findDocumentsAtMost(segment[column], value)),
  )

/** Returns the miles from the place: 0 inside an area, and the distance from its edge outside it; null for a vacancy without a position. */
export function measureDistance(
  segment: Segment,
  number: number,
  place: Place,
  inside: DocumentSet | undefined,
): number | null {
  if (inside && containsDocument(inside, number)) return 0
  const miles = measureMilesTo(segment.geography, number, place)
  return Number.isNaN(miles) ? null : isArea(place) ? Math.max(0, miles - place.extent) : miles
}

/** Returns the documents whose county or region belongs to the area; undefined if the place is not an area. */
export function findDocumentsInsideArea(segment: Segment, place: Place): DocumentSet | undefined {
  if (!isArea(place)) return undefined
  const { counties, regions } = listAreaNames(place)
  return getOrCacheSet(segment, `inside ${counties.join('\n')}\n\n${regions.join('\n')}`, () => {
    const inside = findDocumentsWithAnyText(segment.county, counties)
    uniteBitmapInto(inside, findDocumentsWithAnyText(segment.region, regions))
    return makeLargeSet(inside)
  })
}

function findDocumentsNearPlace(
  segment: Segment,
  place: Place,
  radius: number,
  named: PlaceNameInKeywords | undefined,
): DocumentSet {
  return getOrCacheSet(segment, `near ${JSON.stringify([place, radius, named])}`, () => {
    const near = findDocumentsWithinMiles(segment.geography, place, radius + place.extent)
    const inside = findDocumentsInsideArea(segment, place)
    if (inside) uniteBitmapInto(near, toBitmap(inside, segment.size))
    if (named) addDocumentsNamingPlace(near, segment, named)
    return makeLargeSet(near)
  })
}

function addDocumentsNamingPlace(near: Bitmap, segment: Segment, named: PlaceNameInKeywords) {
  const [said] = resolveKeywords(segment, {
    wanted: [{ typed: { words: named.words, adjacent: true }, also: [] }],
    unwanted: [],
  }).wanted
  if (said)
    for (const number of listFirstDocuments(said.set))
      if (Number.isNaN(segment.geography.lats[number])) addNumberToBitmap(near, number)
  const [first = ''] = named.words
  if (named.several)
    uniteBitmapInto(
      near,
      findDocumentsContaining(segment.location, first, (text) => containsPlaceName(text, named)),
    )
}
