import { EARTH_RADIUS_MILES, type Point } from '#shared/words/distance.ts'

export const RADIANS = Math.PI / 180

/**
 * Distances within one cell without a sine for each document. A distance is known by its haversine, the square of half the chord on a globe with the
 * radius 1; within a cell, less than 0.0009 from its centre either way, three terms of the series of each sine give it to less than `DOUBT`. Anything
 * as close to a bound as that must be reckoned in full.
 */
export type Probe = {
  readonly high: Angle
  readonly wide: Angle
  readonly up: Angle
  readonly across: number
}
type Angle = { readonly sin: number; readonly cos: number }

/** The steps from the centre are rounded to 24 bits, by 5e-11 at most, and count half or less each in what is squared; the terms left out are below 0.0009^4 / 24 = 3e-14. */
export const DOUBT = 2e-10

/** From a point to the documents around the centre of a cell. */
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

/** Of a document so many radians north and east of the centre. */
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

/** The sine of an angle and a little more. */
const sine = ({ sin, cos }: Angle, more: number) =>
  sin * (1 - (more * more) / 2) + cos * (more - (more * more * more) / 6)

/** The haversine of so many miles; nothing is further than half the way round the globe. */
export const haversineOf = (miles: number) =>
  miles < 0 ? -1 : Math.sin(Math.min(miles / EARTH_RADIUS_MILES, Math.PI) / 2) ** 2
