import {
  type Box,
  boxAround,
  EARTH_RADIUS_MILES,
  isInside,
  type Point,
} from '#shared/words/distance.ts'
import { type Bitmap, emptyBitmap, put } from '../sets/bitmap.ts'
import { centreLat, centreLon, HALF_CELL, placeOfCell, rowEnd, rowStart } from './cells.ts'
import { type DocumentsByCell, documentsByCell } from './documents-by-cell.ts'
import { DOUBT, haversineBy, haversineOf, probeOf, RADIANS } from './probe.ts'

/** The coordinates of documents in degrees; NaN for a document without a position. */
export type Geography = DocumentsByCell & {
  readonly lats: Float64Array
  readonly lons: Float64Array
}

export const geography = (lats: Float64Array, lons: Float64Array): Geography => ({
  lats,
  lons,
  ...documentsByCell(lats, lons),
})

/**
 * Returns the miles from a point, or NaN for a document without a position. The order of the calculation is the database's, so that both round alike.
 */
export const milesTo = ({ lats, lons }: Geography, n: number, point: Point) =>
  milesBetween(point, lats[n]!, lons[n]!)

export function milesBetween(from: Point, lat: number, lon: number): number {
  const high = Math.sin(((lat - from.lat) * RADIANS) / 2)
  const wide = Math.sin(((lon - from.lon) * RADIANS) / 2)
  return (
    2 *
    EARTH_RADIUS_MILES *
    Math.asin(
      Math.min(
        1,
        Math.sqrt(
          high * high + Math.cos(from.lat * RADIANS) * Math.cos(lat * RADIANS) * (wide * wide),
        ),
      ),
    )
  )
}

/** A margin in miles that is larger than any rounding error of a distance or a cell's edge. */
const HAIR = 0.001

/**
 * Returns the furthest distance in miles of any point in a cell from its centre, which is that of the corners towards the equator. So the distance of
 * such a point differs from the centre's by no more than this.
 */
export const reachOf = (lat: number) =>
  milesBetween({ lat, lon: 0 }, Math.abs(lat) - HALF_CELL, HALF_CELL) + HAIR

/**
 * Returns the documents within so many miles of a point. A cell that is entirely inside is added as a whole; in a cell on the edge, each document is
 * measured.
 */
export function withinMiles(geography: Geography, point: Point, miles: number): Bitmap {
  const { lats, cells, starts, members } = geography
  const set = emptyBitmap(lats.length)
  const box = boxAround(point, miles)
  const whole = holdsCircle(box)
  const last = rowEnd(Math.min(90, box.north))
  for (
    let i = placeOfCell(cells, rowStart(Math.max(-90, box.south)));
    i < cells.length && cells[i]! <= last;
    i++
  ) {
    const [lat, lon] = [centreLat(cells[i]!), centreLon(cells[i]!)]
    if (lon + CELL < box.west || lon - CELL > box.east) continue
    const away = milesBetween(point, lat, lon)
    const reach = reachOf(lat)
    if (away - reach > miles) continue
    if (!(whole || holdsCell(box, lat, lon))) putInBox(set, geography, i, box, point, miles)
    else if (away + reach > miles) putNear(set, geography, i, point, miles)
    else for (let at = starts[i]!; at < starts[i + 1]!; at++) put(set, members[at]!)
  }
  return set
}

/**
 * True for a box that contains the whole circle, which holds if it is clear of the poles and the date line: within the circle, longitude changes
 * fastest at the latitude furthest from the equator.
 */
const holdsCircle = ({ south, north, west, east }: Box) =>
  south >= -89.9 && north <= 89.9 && west >= -180 && east <= 180

const CELL = 2 * HALF_CELL
const holdsCell = ({ south, north, west, east }: Box, lat: number, lon: number) =>
  lat - CELL >= south && lat + CELL <= north && lon - CELL >= west && lon + CELL <= east

/**
 * Adds the documents of a cell on the circle's edge. About half of them are inside in no order, so setting each bit without a branch is faster than
 * mispredicted branches.
 */
function putNear(set: Bitmap, geography: Geography, cell: number, point: Point, miles: number) {
  const { cells, starts, members, norths, easts } = geography
  const probe = probeOf(point, centreLat(cells[cell]!), centreLon(cells[cell]!))
  const bound = haversineOf(miles)
  for (let at = starts[cell]!; at < starts[cell + 1]!; at++) {
    const n = members[at]!
    const more = haversineBy(probe, norths[at]!, easts[at]!) - bound
    const near = Math.abs(more) < DOUBT ? milesTo(geography, n, point) <= miles : more < 0
    set[n >>> 5]! |= (near ? 1 : 0) << (n & 31)
  }
}

/** Adds the documents of a cell if the box does not contain the whole circle or cell: each must be inside the box as well as within the miles. */
function putInBox(
  set: Bitmap,
  geography: Geography,
  cell: number,
  box: Box,
  point: Point,
  miles: number,
) {
  const { lats, lons, starts, members } = geography
  for (let at = starts[cell]!; at < starts[cell + 1]!; at++) {
    const n = members[at]!
    if (isInside(box, { lat: lats[n]!, lon: lons[n]! }) && milesTo(geography, n, point) <= miles)
      put(set, n)
  }
}
