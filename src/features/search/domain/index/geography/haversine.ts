import { EARTH_RADIUS_MILES, type Point } from '#shared/words/distance.ts'

export const RADIANS_PER_DEGREE = Math.PI / 180

/**
 * The constants for distances from a point to the documents of one cell, which avoid computing a sine for each document. The haversine of a distance
 * is the square of half the chord on a globe with radius 1. Documents are at most 0.0009 radians from the centre of their cell in each direction, so
 * three terms of each sine's series suffice, with an error below `MAX_HAVERSINE_ERROR`. A result that is this close to a limit must be computed in
 * full.
 */
export type CellDistanceConstants = {
  readonly high: SineAndCosine
  readonly wide: SineAndCosine
  readonly up: SineAndCosine
  readonly across: number
}
type SineAndCosine = { readonly sin: number; readonly cos: number }

/**
 * The largest error of computeHaversine. Offsets from the centre are rounded to 24 bits, by at most 5e-11, which changes the result by at most half
 * as much. The omitted terms are below 0.0009^4 / 24 = 3e-14.
 */
export const MAX_HAVERSINE_ERROR = 2e-10

/** Returns the constants for distances from a point to the documents around the centre of a cell. */
export function computeCellConstants(from: Point, lat: number, lon: number): CellDistanceConstants {
  return {
    high: toSineAndCosine((lat - from.lat) / 2),
    wide: toSineAndCosine((lon - from.lon) / 2),
    up: toSineAndCosine(lat),
    across: Math.cos(from.lat * RADIANS_PER_DEGREE),
  }
}

const toSineAndCosine = (degrees: number): SineAndCosine => ({
  sin: Math.sin(degrees * RADIANS_PER_DEGREE),
  cos: Math.cos(degrees * RADIANS_PER_DEGREE),
})

/** Returns the haversine of a document that is `north` and `east` radians from the centre of the cell. */
export function computeHaversine(
  { high, wide, up, across }: CellDistanceConstants,
  north: number,
  east: number,
): number {
  const upright = computeSineOfSum(high, north / 2)
  const level = computeSineOfSum(wide, east / 2)
  const round = up.cos * (1 - (north * north) / 2) - up.sin * (north - (north * north * north) / 6)
  return upright * upright + across * round * level * level
}

/** Returns the sine of an angle plus a small offset. */
const computeSineOfSum = ({ sin, cos }: SineAndCosine, more: number) =>
  sin * (1 - (more * more) / 2) + cos * (more - (more * more * more) / 6)

/** Returns the haversine of so many miles. Distances are capped at half the circumference of the globe, the largest possible. */
export const milesToHaversine = (miles: number) =>
  miles < 0 ? -1 : Math.sin(Math.min(miles / EARTH_RADIUS_MILES, Math.PI) / 2) ** 2
