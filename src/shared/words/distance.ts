export type Point = { readonly lat: number; readonly lon: number }

export const EARTH_RADIUS_MILES = 3958.7613
const MILES_PER_DEGREE = (EARTH_RADIUS_MILES * Math.PI) / 180
const toRadians = (degrees: number) => (degrees * Math.PI) / 180

/** Returns the great-circle distance by the haversine formula. */
export function computeMilesBetween(a: Point, b: Point): number {
  const height = Math.sin(toRadians(b.lat - a.lat) / 2) ** 2
  const width =
    Math.sin(toRadians(b.lon - a.lon) / 2) ** 2 *
    Math.cos(toRadians(a.lat)) *
    Math.cos(toRadians(b.lat))
  return 2 * EARTH_RADIUS_MILES * Math.asin(Math.min(1, Math.sqrt(height + width)))
}

export type GeographicBox = {
  readonly south: number
  readonly north: number
  readonly west: number
  readonly east: number
}

/** Returns a box that contains every point within the distance: a cheap filter before the exact test. */
export function computeBoxAround({ lat, lon }: Point, miles: number): GeographicBox {
  // The box is a little wider than the distance, so that rounding never excludes a point on its edge.
  const high = (miles / MILES_PER_DEGREE) * 1.0001 + 1e-6
  const furthest = Math.min(89.9, Math.abs(lat) + high)
  const wide = high / Math.cos(toRadians(furthest))
  return { south: lat - high, north: lat + high, west: lon - wide, east: lon + wide }
}

export const isInside = ({ south, north, west, east }: GeographicBox, { lat, lon }: Point) =>
  lat >= south && lat <= north && lon >= west && lon <= east
