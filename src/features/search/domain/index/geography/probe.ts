import { EARTH_RADIUS_MILES, type Point } from '#shared/words/distance.ts'

export const RADIANS = Math.PI / 180

/**
 * The constants for distances within one cell, which avoid a sine for each document. The haversine of a distance is the square of half the chord on a
 * globe with radius 1. Within a cell, at most 0.0009 radians from its centre in each direction, three terms of each sine's series give it with an
 * error below `DOUBT`. A value that is this close to a bound must be calculated in full.
 */
export type Probe = {
  readonly high: Angle
  readonly wide: Angle
  readonly up: Angle
  readonly across: number
}
type Angle = { readonly sin: number; readonly cos: number }

/**
 * The largest error of haversineBy. Offsets from the centre are rounded to 24 bits, by at most 5e-11, and count at most half in the squared values;
 * the omitted terms are below 0.0009^4 / 24 = 3e-14.
 */
export const DOUBT = 2e-10

/** Returns the constants for distances from a point to the documents around the centre of a cell. */
export function probeOf(from: Point, lat: number, lon: number): Probe {
  return {
    high: angle((lat - from.lat) / 2),
    wide: angle((lon - from.lon) / 2),
    up: angle(lat),
    across: Math.cos(from.lat * RADIANS),
  }
}

const angle = (degrees: number): Angle => ({
  sin: Math.sin(degrees * RADIANS),
  cos: Math.cos(degrees * RADIANS),
})

/** Returns the haversine of a document that is `north` and `east` radians from the centre of the cell. */
export function haversineBy(
  { high, wide, up, across }: Probe,
  north: number,
  east: number,
): number {
  const upright = sine(high, north / 2)
  const level = sine(wide, east / 2)
  const round = up.cos * (1 - (north * north) / 2) - up.sin * (north - (north * north * north) / 6)
  return upright * upright + across * round * level * level
}

/** Returns the sine of an angle plus a small offset. */
const sine = ({ sin, cos }: Angle, more: number) =>
  sin * (1 - (more * more) / 2) + cos * (more - (more * more * more) / 6)

/** Returns the haversine of so many miles. Distances are capped at half the circumference of the globe, the largest possible. */
export const haversineOf = (miles: number) =>
  miles < 0 ? -1 : Math.sin(Math.min(miles / EARTH_RADIUS_MILES, Math.PI) / 2) ** 2
