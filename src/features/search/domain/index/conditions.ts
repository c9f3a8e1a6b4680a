import { areaNames } from '#features/places/domain/area-names.ts'
import { isArea, type Place } from '#features/places/domain/place.ts'
import { asksForPay } from '../criteria.ts'
import type { Facet } from '../facets.ts'
import { daysBefore, type PlaceNamed, type Plan, saysName, yearly } from '../plan.ts'
import { type Bitmap, orInto, put } from './sets/bitmap.ts'
import { anyOf, holding } from './columns/coded-column.ts'
import type { Coded, Ordered } from './columns/columns.ts'
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

/** What fulfils everything but the words and the counted filters: place, 'pay shown' and the most that may be paid. */
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
    ...(criteria.payShown ? [reaching(segment, 'payHigh', Number.NEGATIVE_INFINITY)] : []),
    ...(criteria.salaryTo ? [payAtMost(segment, yearly(criteria.salaryTo, plan))] : []),
  ])
}

/** What of it holds the words. */
export const withWords = (bounds: DocumentSet, { wanted, unwanted }: ResolvedWords): DocumentSet =>
  unwanted.reduce(
    butNot,
    allOf(
      bounds,
      wanted.map(({ set }) => set),
    ),
  )

/** The filters that are counted, each with the documents that it leaves, where it is set. */
export function facetSets(
  segment: Segment,
  plan: Plan,
  now: number,
): ReadonlyMap<Facet, DocumentSet> {
  const { jobType, hours, sector, branch, postedWithinDays, salaryFrom } = plan.criteria
  const sets = new Map<Facet, DocumentSet>()
  if (jobType.length) sets.set('jobType', withText(segment, 'contractType', jobType))
  if (hours.length) sets.set('hours', withText(segment, 'hours', hours))
  if (sector.length) sets.set('sector', withText(segment, 'sector', sector))
  if (branch.length)
    sets.set(
      'branch',
      withText(
        segment,
        'branch',
        branch.map((id) => id.toLowerCase()),
      ),
    )
  if (postedWithinDays)
    sets.set(
      'postedWithinDays',
      reaching(segment, 'posted', daysBefore(new Date(now), postedWithinDays).getTime()),
    )
  if (asksForPay({ salaryFrom, salaryTo: '' }))
    sets.set('salaryFrom', reaching(segment, 'payHigh', yearly(salaryFrom, plan)))
  return sets
}

const withText = (segment: Segment, column: Coded, texts: readonly string[]) =>
  keptSet(segment, `${column} ${texts.join('\n')}`, () => many(anyOf(segment[column], texts)))
/** Values between which no document lies are one to all of them. */
export const reaching = (segment: Segment, column: Ordered, value: number) =>
  keptSet(segment, `${column} ${placeOf(segment[column], value)}`, () =>
    many(atLeast(segment[column], value)),
  )
/** Those that pay as little as this, or less. */
const payAtMost = (segment: Segment, most: number) =>
  keptSet(segment, `payLow to ${placeAfter(segment.payLow, most)}`, () =>
    many(atMost(segment.payLow, most)),
  )

/** Miles from the place: 0 within an area, and from its edge outside of it; null of what lies nowhere. */
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

/** What says that it lies in the area; undefined for a place that is a point. */
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
