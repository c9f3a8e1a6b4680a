import {
  type GeographicBox,
  computeBoxAround,
  EARTH_RADIUS_MILES,
  isInside,
  type Point,
} from '#shared/words/distance.ts'
import { type Bitmap, makeEmptyBitmap, addNumberToBitmap } from '../sets/bitmap.ts'
import {
  computeCentreLatitude,
  computeCentreLongitude,
  HALF_CELL_DEGREES,
  findCellIndex,
  findLastCellOfRow,
  findFirstCellOfRow,
} from './cells.ts'
import { type DocumentsByCell, groupDocumentsByCell } from './documents-by-cell.ts'
import {
  MAX_HAVERSINE_ERROR,
  computeHaversine,
  milesToHaversine,
  computeCellConstants,
  RADIANS_PER_DEGREE,
} from './haversine.ts'

/** The coordinates of documents in degrees; NaN for a document without a position. */
export type Geography = DocumentsByCell & {
  readonly lats: Float64Array
  readonly lons: Float64Array
}

export const buildGeography = (lats: Float64Array, lons: Float64Array): Geography => ({
  lats,
  lons,
  ...groupDocumentsByCell(lats, lons),
})

/**
 * Returns the miles from a point, or NaN for a document without a position. The order of the calculation is the database's, so that both round alike.
 */
export const measureMilesTo = ({ lats, lons }: Geography, n: number, point: Point) =>
  measureMilesBetween(point, lats[n]!, lons[n]!)

export function measureMilesBetween(from: Point, lat: number, lon: number): number {
  const high = Math.sin(((lat - from.lat) * RADIANS_PER_DEGREE) / 2)
  const wide = Math.sin(((lon - from.lon) * RADIANS_PER_DEGREE) / 2)
  return (
    2 *
    EARTH_RADIUS_MILES *
    Math.asin(
      Math.min(
        1,
        Math.sqrt(
          high * high +
            Math.cos(from.lat * RADIANS_PER_DEGREE) *
              Math.cos(lat * RADIANS_PER_DEGREE) *
              (wide * wide),
        ),
      ),
    )
  )
}

/** A margin in miles that is larger than any rounding error of a distance or a cell's edge. */
const ROUNDING_MARGIN_MILES = 0.001

/**
 * Returns the greatest distance in miles between a cell's centre and a point in the cell. The corners nearest the equator are furthest away. The
 * distance of a place from a point in the cell differs from its distance from the centre by at most this.
 */
export const measureCellReach = (lat: number) =>
  measureMilesBetween({ lat, lon: 0 }, Math.abs(lat) - HALF_CELL_DEGREES, HALF_CELL_DEGREES) +
  ROUNDING_MARGIN_MILES

/**
 * Returns the documents within so many miles of a point. A cell that is entirely inside is added as a whole; in a cell on the edge, each document is
 * measured.
 */
export function findDocumentsWithinMiles(
  geography: Geography,
  point: Point,
  miles: number,
): Bitmap {
  const { lats, cells, starts, members } = geography
  const set = makeEmptyBitmap(lats.length)
  const box = computeBoxAround(point, miles)
  const whole = containsCircle(box)
  const last = findLastCellOfRow(Math.min(90, box.north))
  for (
    let i = findCellIndex(cells, findFirstCellOfRow(Math.max(-90, box.south)));
    i < cells.length && cells[i]! <= last;
    i++
  ) {
    const [lat, lon] = [computeCentreLatitude(cells[i]!), computeCentreLongitude(cells[i]!)]
    if (lon + CELL_SIZE_DEGREES < box.west || lon - CELL_SIZE_DEGREES > box.east) continue
    const away = measureMilesBetween(point, lat, lon)
    const reach = measureCellReach(lat)
    if (away - reach > miles) continue
    if (!(whole || containsCell(box, lat, lon)))
      addDocumentsInBox(set, geography, i, box, point, miles)
    else if (away + reach > miles) addNearDocuments(set, geography, i, point, miles)
    else for (let at = starts[i]!; at < starts[i + 1]!; at++) addNumberToBitmap(set, members[at]!)
  }
  return set
}

/**
 * Returns whether the box around a circle contains the whole circle. It does unless the box touches a pole or the date line: `computeBoxAround`
 * computes the width of the box for the latitude furthest from the equator, where a mile spans the most degrees.
 */
const containsCircle = ({ south, north, west, east }: GeographicBox) =>
  south >= -89.9 && north <= 89.9 && west >= -180 && east <= 180

const CELL_SIZE_DEGREES = 2 * HALF_CELL_DEGREES
const containsCell = ({ south, north, west, east }: GeographicBox, lat: number, lon: number) =>
  lat - CELL_SIZE_DEGREES >= south &&
  lat + CELL_SIZE_DEGREES <= north &&
  lon - CELL_SIZE_DEGREES >= west &&
  lon + CELL_SIZE_DEGREES <= east

/**
 * Adds those documents of a cell on the circle's edge that are inside the circle. About half of them are, in no order that the processor could
 * predict. Setting each bit without a branch is therefore faster.
 */
function addNearDocuments(
  set: Bitmap,
  geography: Geography,
  cell: number,
  point: Point,
  miles: number,
) {
  const { cells, starts, members, norths, easts } = geography
  const probe = computeCellConstants(
    point,
    computeCentreLatitude(cells[cell]!),
    computeCentreLongitude(cells[cell]!),
  )
  const bound = milesToHaversine(miles)
  for (let at = starts[cell]!; at < starts[cell + 1]!; at++) {
    const n = members[at]!
    const more = computeHaversine(probe, norths[at]!, easts[at]!) - bound
    const near =
      Math.abs(more) < MAX_HAVERSINE_ERROR ? measureMilesTo(geography, n, point) <= miles : more < 0
    set[n >>> 5]! |= (near ? 1 : 0) << (n & 31)
  }
}

/**
 * Adds those documents of a cell that are within the distance and also inside the box. It is used where the box does not contain the whole circle and
 * cell.
 */
function addDocumentsInBox(
  set: Bitmap,
  geography: Geography,
  cell: number,
  box: GeographicBox,
  point: Point,
  miles: number,
) {
  const { lats, lons, starts, members } = geography
  for (let at = starts[cell]!; at < starts[cell + 1]!; at++) {
    const n = members[at]!
    if (
      isInside(box, { lat: lats[n]!, lon: lons[n]! }) &&
      measureMilesTo(geography, n, point) <= miles
    )
      addNumberToBitmap(set, n)
  }
}
