import { expect, test } from 'vitest'
import { computeBoxAround, isInside, computeMilesBetween } from '#shared/words/distance.ts'
import fc from '#tests/people/properties.ts'
import { makeBitmap, listBitmapNumbers } from '../sets/bitmap.ts'
import { buildGeography, measureMilesTo, findDocumentsWithinMiles } from './geography.ts'
import { findNearestDocuments } from './nearest.ts'

const place = (south: number, north: number, west: number, east: number) =>
  fc.record({
    lat: fc.double({ min: south, max: north, noNaN: true }),
    lon: fc.double({ min: west, max: east, noNaN: true }),
  })
const NOWHERE = { lat: Number.NaN, lon: Number.NaN }
// Points on the edges and corners of cells are included, because rounding decides there.
const onGrid = place(50, 56, -5, 2).map(({ lat, lon }) => ({
  lat: Math.round(lat * 20) / 20,
  lon: Math.round(lon * 20) / 20,
}))
const britain = fc.oneof(place(50, 58.7, -7.6, 1.8), place(51.4, 51.6, -0.3, 0.1), onGrid)
const dateLine = fc.oneof(
  place(-90, 90, 179.9, 180),
  place(-90, 90, -180, -179.9),
  place(-1, 1, 179, 180),
  place(-1, 1, -180, -179),
)
const pole = fc.oneof(place(89.8, 90, -180, 180), place(-90, -89.8, -180, 180))
const anywhere = fc.oneof(dateLine, pole, place(-90, 90, -180, 180))
const world = fc.oneof({ weight: 3, arbitrary: britain }, { weight: 1, arbitrary: anywhere })
type Spot = { readonly lat: number; readonly lon: number }
const spots = fc.oneof(
  fc.array(
    fc.oneof({ weight: 9, arbitrary: britain }, { weight: 1, arbitrary: fc.constant(NOWHERE) }),
    { maxLength: 150 },
  ),
  fc.array(world, { maxLength: 150 }),
  fc.array(dateLine, { maxLength: 150 }),
  fc.array(pole, { maxLength: 150 }),
)
const miles = fc.oneof(
  fc.constantFrom(0, 1, 5, 20, 50, 500, 13_000),
  fc.double({ min: 0, max: 60, noNaN: true }),
)
const geographyOf = (places: readonly Spot[]) =>
  buildGeography(
    Float64Array.from(places, ({ lat }) => lat),
    Float64Array.from(places, ({ lon }) => lon),
  )

test('miles are those of the haversine formula, and none from nowhere', () => {
  fc.assert(
    fc.property(world, world, (spot, point) => {
      const apart = measureMilesTo(geographyOf([spot]), 0, point)
      // Two roundings of the same formula can differ by a metre for points on opposite sides of the globe.
      expect(Math.abs(apart - computeMilesBetween(point, spot))).toBeLessThan(
        apart > 12_000 ? 0.001 : 1e-8,
      )
    }),
  )
  expect(measureMilesTo(geographyOf([NOWHERE]), 0, { lat: 51, lon: 0 })).toBeNaN()
})

/** Returns the documents that the database would find: those in the box around the point and within the radius. */
function within(places: readonly Spot[], point: Spot, radius: number): number[] {
  const where = geographyOf(places)
  return [...places.keys()].filter(
    (n) =>
      isInside(computeBoxAround(point, radius), places[n]!) &&
      measureMilesTo(where, n, point) <= radius,
  )
}

test('within so many miles lies what one by one lies within, cells taken as a whole or not, at home and at the ends of the world', () => {
  fc.assert(
    fc.property(spots, world, miles, (places, point, radius) => {
      expect([
        ...listBitmapNumbers(findDocumentsWithinMiles(geographyOf(places), point, radius)),
      ]).toEqual(within(places, point, radius))
    }),
    { numRuns: 1000 },
  )
})

test('a vacancy exactly as far away as asked for is within, to the last bit', () => {
  fc.assert(
    fc.property(
      fc.array(britain, { minLength: 1, maxLength: 40 }),
      britain,
      fc.nat(39),
      (places, point, which) => {
        const where = geographyOf(places)
        const radius = measureMilesTo(where, which % places.length, point)
        for (const each of [radius, radius * (1 - 2 ** -52), radius * (1 + 2 ** -52)])
          expect([...listBitmapNumbers(findDocumentsWithinMiles(where, point, each))]).toEqual(
            within(places, point, each),
          )
      },
    ),
    { numRuns: 300 },
  )
})

// Many points around a few centres: all at one point, a hand's breadth apart, or in the cells around it. They are too many to be measured without
// cells.
const crowds = fc
  .tuple(
    fc.array(britain, { minLength: 1, maxLength: 8 }),
    fc.integer({ min: 1800, max: 2600 }),
    fc.constantFrom(0, 1e-7, 1e-5, 0.02, 0.8),
  )
  .map(([places, size, width]) =>
    Array.from({ length: size }, (_, n) => ({
      lat: places[n % places.length]!.lat + ((n * 0.618) % 1) * width,
      lon: places[n % places.length]!.lon + ((n * 0.414) % 1) * width,
    })),
  )
const crowded = fc.oneof(
  spots.map((places) => ({ places, every: 2 })),
  crowds.map((places) => ({ places, every: 1 })),
)
const area = fc.option(
  fc.record({ extent: fc.constantFrom(0, 3, 40), every: fc.integer({ min: 2, max: 40 }) }),
)

test('the nearest come first, of equally near ones the first document; within an area nothing is far', () => {
  fc.assert(
    fc.property(
      crowded,
      fc.oneof(britain, world),
      fc.oneof(fc.nat(30), fc.nat(2000)),
      area,
      ({ places, every }, point, limit, around) => {
        const where = geographyOf(places)
        const set = [...places.keys()].filter((n) => n % every === 0)
        const inside = new Set([...places.keys()].filter((n) => around && n % around.every === 0))
        const away = (n: number) =>
          inside.has(n)
            ? 0
            : around
              ? Math.max(0, measureMilesTo(where, n, point) - around.extent)
              : measureMilesTo(where, n, point)
        const reached = new Map(
          set.map((n) => [n, away(n)]).filter(([, far]) => !Number.isNaN(far)) as [
            number,
            number,
          ][],
        )
        const expected = [...reached.keys()]
          .sort((a, b) => reached.get(a)! - reached.get(b)! || a - b)
          .slice(0, limit)
        const found = findNearestDocuments(
          where,
          makeBitmap(set, places.length),
          point,
          limit,
          around
            ? { extent: around.extent, inside: makeBitmap([...inside], places.length) }
            : undefined,
        )
        expect([...found.numbers]).toEqual(expected)
        expect([...found.miles]).toEqual(expected.map((n) => reached.get(n)))
      },
    ),
    { numRuns: 150 },
  )
})
