import { areaNames } from '#features/places/domain/area-names.ts'
import { isArea, type Place } from '#features/places/domain/place.ts'
import { asksForPay } from '../criteria.ts'
import type { Facet } from '../facets.ts'
import { daysBefore, type PlaceNamed, type Plan, saysName, yearly } from '../plan.ts'
import { and, andInto, andNotInto, type Bitmap, each, orInto, put } from './bitmap.ts'
import { anyOf, holding } from './coded-column.ts'
import { milesTo, withinMiles } from './geography.ts'
import { type IndexPart, payAtMost, payShown, shownAt } from './index-part.ts'
import { atLeast } from './ordered-column.ts'
import { type ResolvedWords, resolveWords } from './resolved-words.ts'
import type { Segment } from './segment.ts'

/** What fulfils everything but the words and the counted filters: place, 'pay shown' and the most that may be paid. To be read only: where nothing is asked it is all that is shown. */
export function boundsOf(part: IndexPart, plan: Plan, now: number): Bitmap {
  const { segment } = part
  const { criteria, place, locationText } = plan
  return everyOf(shownAt(part, now), [
    ...(place ? [placeSet(segment, place, criteria.radius, plan.placeNamed)] : []),
    ...(locationText ? [locationSet(segment, locationText)] : []),
    ...(criteria.payShown ? [payShown(segment)] : []),
    ...(criteria.salaryTo ? [payAtMost(segment, yearly(criteria.salaryTo, plan))] : []),
  ])
}

/** What of it holds the words. To be read only, as above. */
export function withWords(bounds: Bitmap, { wanted, unwanted }: ResolvedWords): Bitmap {
  const held = everyOf(bounds, wanted.map(({ set }) => set))
  if (unwanted.length === 0) return held
  const set = held.slice()
  for (const each of unwanted) andNotInto(set, each)
  return set
}

/** A new set, unless nothing narrows the first one. */
export function everyOf(all: Bitmap, [first, ...others]: readonly Bitmap[]): Bitmap {
  if (!first) return all
  const every = and(all, first)
  for (const each of others) andInto(every, each)
  return every
}

/** The filters that are counted, each with the documents that it leaves, where it is set. */
export function facetSets(segment: Segment, plan: Plan, now: number): ReadonlyMap<Facet, Bitmap> {
  const { jobType, hours, sector, branch, postedWithinDays, salaryFrom } = plan.criteria
  const sets = new Map<Facet, Bitmap>()
  if (jobType.length) sets.set('jobType', anyOf(segment.contractType, jobType))
  if (hours.length) sets.set('hours', anyOf(segment.hours, hours))
  if (sector.length) sets.set('sector', anyOf(segment.sector, sector))
  if (branch.length) sets.set('branch', anyOf(segment.branch, branch.map((id) => id.toLowerCase())))
  if (postedWithinDays) sets.set('postedWithinDays', atLeast(segment.posted, daysBefore(new Date(now), postedWithinDays).getTime()))
  if (asksForPay({ salaryFrom, salaryTo: '' })) sets.set('salaryFrom', atLeast(segment.payHigh, yearly(salaryFrom, plan)))
  return sets
}

/** Miles from the place: 0 within an area, and from its edge outside of it; null of what lies nowhere. */
export function distanceOf(segment: Segment, number: number, place: Place, inside: Bitmap | undefined): number | null {
  if (inside && ((inside[number >>> 5] ?? 0) >>> (number & 31)) & 1) return 0
  const miles = milesTo(segment.geography, number, place)
  return Number.isNaN(miles) ? null : isArea(place) ? Math.max(0, miles - place.extent) : miles
}

/** What says that it lies in the area; undefined for a place that is a point. */
export function insideArea({ county, region }: Segment, place: Place): Bitmap | undefined {
  if (!isArea(place)) return undefined
  const { counties, regions } = areaNames(place)
  const inside = anyOf(county, counties)
  orInto(inside, anyOf(region, regions))
  return inside
}

function placeSet(segment: Segment, place: Place, radius: number, named: PlaceNamed | undefined): Bitmap {
  const near = withinMiles(segment.geography, place, radius + place.extent)
  const inside = insideArea(segment, place)
  if (inside) orInto(near, inside)
  if (named) putNamed(near, segment, named)
  return near
}

function putNamed(near: Bitmap, segment: Segment, named: PlaceNamed) {
  const [said] = resolveWords(segment, { wanted: [{ typed: { words: named.words, adjacent: true }, also: [] }], unwanted: [] }).wanted
  if (said) each(said.set, (number) => { if (Number.isNaN(segment.geography.lats[number])) put(near, number) })
  const [first = ''] = named.words
  if (named.several) orInto(near, holding(segment.location, first, (text) => saysName(text, named)))
}

const locationSet = ({ location }: Segment, typed: string): Bitmap => holding(location, typed.toLowerCase())
