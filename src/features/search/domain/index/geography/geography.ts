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

/** Where documents lie, in degrees; NaN = nowhere. */
export type Geography = DocumentsByCell & {
  readonly lats: Float64Array
  readonly lons: Float64Array
}

export const geography = (lats: Float64Array, lons: Float64Array): Geography => ({
  lats,
  lons,
  ...documentsByCell(lats, lons),
})

/** Miles from a point, calculated in the same order as in the database, so that rounding agrees; NaN for a document without a place. */
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

/** Rounding never moves a cell's edge or a distance so many miles. */
const HAIR = 0.001

/** The furthest that anything in a cell is from its centre: as far as the corners towards the equator. So nothing in it is nearer to a point than its centre less this, nor further than its centre and this. */
export const reachOf = (lat: number) =>
  milesBetween({ lat, lon: 0 }, Math.abs(lat) - HALF_CELL, HALF_CELL) + HAIR

/** The documents within so many miles of a point. Cells that lie within as a whole are taken so; those on the edge are looked at document by document. */
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

/** Clear of the poles and the date line, a box holds all that lies within: on a way of so many miles no meridian is crossed faster than at the latitude furthest from the equator. */
const holdsCircle = ({ south, north, west, east }: Box) =>
  south >= -89.9 && north <= 89.9 && west >= -180 && east <= 180

const CELL = 2 * HALF_CELL
const holdsCell = ({ south, north, west, east }: Box, lat: number, lon: number) =>
  lat - CELL >= south && lat + CELL <= north && lon - CELL >= west && lon + CELL <= east

/** On the edge of the circle. Half of the documents are within in no order: a bit that is set or not costs less than a branch that is guessed. */
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

/** True on the edge of a box that cuts off everything beyond the date line or a pole. */
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
