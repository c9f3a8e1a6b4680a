import type { Point } from '#shared/words/distance.ts'
import { sortDocumentsByValue } from '../columns/ascending-order.ts'
import {
  intersectBitmapInto,
  subtractBitmapFrom,
  type Bitmap,
  countBitmapNumbers,
  isNumberInBitmap,
  listBitmapNumbers,
  uniteBitmapInto,
} from '../sets/bitmap.ts'
import { computeCentreLatitude, computeCentreLongitude } from './cells.ts'
import {
  type Geography,
  measureMilesBetween,
  measureMilesTo,
  measureCellReach,
  findDocumentsWithinMiles,
} from './geography.ts'
import {
  findFurthestMiles,
  listNearestFirst,
  addToHeap,
  type NearestHeap,
  makeNearestHeap,
} from './nearest-heap.ts'
import {
  MAX_HAVERSINE_ERROR,
  computeHaversine,
  milesToHaversine,
  computeCellConstants,
} from './haversine.ts'

export type NearestDocuments = { readonly numbers: Uint32Array; readonly miles: Float64Array }
/** An area. Miles count from its edge, which is `extent` miles from the point; `inside` has the documents that name the area, at 0 miles. */
export type SearchArea = { readonly extent: number; readonly inside: Bitmap }

/**
 * Returns the documents of a set that are nearest to a point or an area, with their miles; equally near ones are in the order of their numbers.
 * Documents without a position are omitted.
 */
export function findNearestDocuments(
  geography: Geography,
  set: Bitmap,
  point: Point,
  limit: number,
  area?: SearchArea,
): NearestDocuments {
  if (!area) return findNearestToPoint(geography, set, point, limit, 0)
  const there = findDocumentsWithinMiles(geography, point, area.extent)
  uniteBitmapInto(there, area.inside)
  intersectBitmapInto(there, set)
  const first = listBitmapNumbers(there, limit)
  const others = set.slice()
  subtractBitmapFrom(others, there)
  const beyond = findNearestToPoint(geography, others, point, limit - first.length, area.extent)
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
const MAX_MEASURED_DOCUMENTS = 2000

function findNearestToPoint(
  geography: Geography,
  set: Bitmap,
  point: Point,
  limit: number,
  extent: number,
): NearestDocuments {
  const size = countBitmapNumbers(set)
  const kept = makeNearestHeap(Math.min(limit, size))
  if (size <= MAX_MEASURED_DOCUMENTS)
    addEachToHeap(kept, geography, listBitmapNumbers(set), point, extent)
  else addNearestCellsToHeap(kept, geography, set, point, extent)
  return listNearestFirst(kept)
}

function addEachToHeap(
  kept: NearestHeap,
  geography: Geography,
  numbers: Uint32Array,
  point: Point,
  extent: number,
) {
  for (let i = 0; i < numbers.length; i++) {
    const miles = measureMilesTo(geography, numbers[i]!, point) - extent
    if (!Number.isNaN(miles)) addToHeap(kept, numbers[i]!, miles)
  }
}

/** Reads the cells in the order of their distance, until no further cell can contain a document that is nearer than those in the heap. */
function addNearestCellsToHeap(
  kept: NearestHeap,
  geography: Geography,
  set: Bitmap,
  point: Point,
  extent: number,
) {
  const { cells } = geography
  const least = new Float64Array(cells.length)
  for (let i = 0; i < cells.length; i++) {
    const lat = computeCentreLatitude(cells[i]!)
    least[i] =
      measureMilesBetween(point, lat, computeCentreLongitude(cells[i]!)) - measureCellReach(lat)
  }
  const order = sortDocumentsByValue(least)
  for (let i = 0; i < order.length; i++) {
    if (least[order[i]!]! - extent > findFurthestMiles(kept)) return
    addDocumentsOfCell(kept, geography, set, order[i]!, point, extent)
  }
}

function addDocumentsOfCell(
  kept: NearestHeap,
  geography: Geography,
  set: Bitmap,
  cell: number,
  point: Point,
  extent: number,
) {
  const { cells, starts, members, norths, easts } = geography
  const probe = computeCellConstants(
    point,
    computeCentreLatitude(cells[cell]!),
    computeCentreLongitude(cells[cell]!),
  )
  let bound = milesToHaversine(findFurthestMiles(kept) + extent) + MAX_HAVERSINE_ERROR
  for (let at = starts[cell]!; at < starts[cell + 1]!; at++) {
    const n = members[at]!
    if (!isNumberInBitmap(set, n) || computeHaversine(probe, norths[at]!, easts[at]!) > bound)
      continue
    addToHeap(kept, n, measureMilesTo(geography, n, point) - extent)
    bound = milesToHaversine(findFurthestMiles(kept) + extent) + MAX_HAVERSINE_ERROR
  }
}
