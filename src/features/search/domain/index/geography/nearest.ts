import type { Point } from '#shared/words/distance.ts'
import { ascendingOrder } from '../columns/ascending-order.ts'
import { andInto, andNotInto, type Bitmap, count, has, numbersOf, orInto } from '../sets/bitmap.ts'
import { centreLat, centreLon } from './cells.ts'
import { type Geography, milesBetween, milesTo, reachOf, withinMiles } from './geography.ts'
import { furthestKept, inOrder, keep, type NearestKept, nearestKept } from './nearest-kept.ts'
import { DOUBT, haversineBy, haversineOf, probeOf } from './probe.ts'

export type Nearest = { readonly numbers: Uint32Array; readonly miles: Float64Array }
/** An area. Miles count from its edge, which is `extent` miles from the point; `inside` has the documents that name the area, at 0 miles. */
export type Area = { readonly extent: number; readonly inside: Bitmap }

/**
 * Returns the documents of a set that are nearest to a point or an area, with their miles; equally near ones are in the order of their numbers.
 * Documents without a position are omitted.
 */
export function nearestFirst(
  geography: Geography,
  set: Bitmap,
  point: Point,
  limit: number,
  area?: Area,
): Nearest {
  if (!area) return outwards(geography, set, point, limit, 0)
  const there = withinMiles(geography, point, area.extent)
  orInto(there, area.inside)
  andInto(there, set)
  const first = numbersOf(there, limit)
  const others = set.slice()
  andNotInto(others, there)
  const beyond = outwards(geography, others, point, limit - first.length, area.extent)
  const [numbers, miles] = [
    new Uint32Array(first.length + beyond.numbers.length),
    new Float64Array(first.length + beyond.numbers.length),
  ]
  numbers.set(first)
  numbers.set(beyond.numbers, first.length)
  miles.set(beyond.miles, first.length)
  return { numbers, miles }
}

/** The number of documents up to which measuring each is faster than sorting the cells. */
const FEW = 2000

function outwards(
  geography: Geography,
  set: Bitmap,
  point: Point,
  limit: number,
  extent: number,
): Nearest {
  const size = count(set)
  const kept = nearestKept(Math.min(limit, size))
  if (size <= FEW) keepEach(kept, geography, numbersOf(set), point, extent)
  else keepByCell(kept, geography, set, point, extent)
  return inOrder(kept)
}

function keepEach(
  kept: NearestKept,
  geography: Geography,
  numbers: Uint32Array,
  point: Point,
  extent: number,
) {
  for (let i = 0; i < numbers.length; i++) {
    const miles = milesTo(geography, numbers[i]!, point) - extent
    if (!Number.isNaN(miles)) keep(kept, numbers[i]!, miles)
  }
}

/** Reads the cells in the order of their distance, until no further cell can contain a document that is nearer than those in the heap. */
function keepByCell(
  kept: NearestKept,
  geography: Geography,
  set: Bitmap,
  point: Point,
  extent: number,
) {
  const { cells } = geography
  const least = new Float64Array(cells.length)
  for (let i = 0; i < cells.length; i++) {
    const lat = centreLat(cells[i]!)
    least[i] = milesBetween(point, lat, centreLon(cells[i]!)) - reachOf(lat)
  }
  const order = ascendingOrder(least)
  for (let i = 0; i < order.length; i++) {
    if (least[order[i]!]! - extent > furthestKept(kept)) return
    keepOfCell(kept, geography, set, order[i]!, point, extent)
  }
}

function keepOfCell(
  kept: NearestKept,
  geography: Geography,
  set: Bitmap,
  cell: number,
  point: Point,
  extent: number,
) {
  const { cells, starts, members, norths, easts } = geography
  const probe = probeOf(point, centreLat(cells[cell]!), centreLon(cells[cell]!))
  let bound = haversineOf(furthestKept(kept) + extent) + DOUBT
  for (let at = starts[cell]!; at < starts[cell + 1]!; at++) {
    const n = members[at]!
    if (!has(set, n) || haversineBy(probe, norths[at]!, easts[at]!) > bound) continue
    keep(kept, n, milesTo(geography, n, point) - extent)
    bound = haversineOf(furthestKept(kept) + extent) + DOUBT
  }
}
