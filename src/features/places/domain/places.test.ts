import fc from 'fast-check'
import { expect, test } from 'vitest'
import { computeBoxAround, isInside, computeMilesBetween } from '#shared/words/distance.ts'
import { type Place, formatPlaceLabel } from './place.ts'
import { toPlaceKey, listShortKeys } from './place-key.ts'
import { readPostcode } from '#shared/words/postcode.ts'
import { POSTCODE_AREAS } from '#shared/words/postcode-areas.ts'

test.each([
  ['LS10', 'LS', 'LS10', undefined],
  ['LS10 1AB', 'LS', 'LS10', 'LS10 1'],
  ['ls101ab', 'LS', 'LS10', 'LS10 1'],
  ['ls11ab', 'LS', 'LS1', 'LS1 1'],
  ['LS11', 'LS', 'LS11', undefined],
  ['LS1 1', 'LS', 'LS1', 'LS1 1'],
  ['EC1A 1BB', 'EC', 'EC1A', 'EC1A 1'],
  ['m11ae', 'M', 'M1', 'M1 1'],
  ['SW1', 'SW', 'SW1', undefined],
  [' ne ', 'NE', undefined, undefined],
])('%s is read as a postcode', (typed, area, outcode, sector) => {
  expect(readPostcode(typed)).toMatchObject({
    area,
    ...(outcode ? { outcode } : {}),
    ...(sector ? { sector } : {}),
  })
})

test.each(['Leeds', 'QQ1 1AA', 'LS10 1ABC', 'Ely', '', '12345', 'LS10 AB1'])(
  '%s is no postcode',
  (typed) => {
    expect(readPostcode(typed)).toBeUndefined()
  },
)

test('all 124 postcode areas are there once and are in the British Isles', () => {
  expect(new Set(POSTCODE_AREAS.map(([code]) => code)).size).toBe(124)
  for (const [, , lat, lon] of POSTCODE_AREAS)
    expect(isInside({ south: 49, north: 61, west: -8.5, east: 2 }, { lat, lon })).toBe(true)
})

test.each([
  ["St. Helen's", 'st helens'],
  ['Saint Helens', 'st helens'],
  ['Stoke-on-Trent', 'stoke on trent'],
  ['  Bo’ness ', 'boness'],
  ['Llŷn & Menai', 'llyn and menai'],
])('%s is compared as %s', (name, key) => {
  expect(toPlaceKey(name)).toBe(key)
})

test('a place is also found by the short name that people use', () => {
  expect(listShortKeys('Newcastle upon Tyne')).toContain('newcastle')
  expect(listShortKeys('Kingston upon Hull')).toContain('hull')
  expect(listShortKeys('Royal Leamington Spa')).toContain('leamington')
  expect(listShortKeys('Leeds')).toEqual([])
})

test('a label says where a place is, and never says a name twice', () => {
  const leeds: Place = {
    id: 1,
    kind: 'city',
    name: 'Leeds',
    county: 'West Yorkshire',
    region: 'Yorkshire and the Humber',
    country: 'England',
    lat: 53.8,
    lon: -1.55,
    population: 455_123,
    extent: 0,
  }
  expect(formatPlaceLabel(leeds)).toBe('Leeds, West Yorkshire')
  expect(
    formatPlaceLabel({ ...leeds, name: 'Bristol', county: 'Bristol', region: 'South West' }),
  ).toBe('Bristol, South West')
  expect(formatPlaceLabel({ ...leeds, kind: 'county', name: 'West Yorkshire' })).toBe(
    'West Yorkshire, Yorkshire and the Humber',
  )
  expect(
    formatPlaceLabel({ ...leeds, kind: 'region', name: 'West Midlands', region: 'West Midlands' }),
  ).toBe('West Midlands (region)')
  expect(formatPlaceLabel({ ...leeds, kind: 'sector', name: 'LS10 1AB' })).toBe('LS10 1AB')
})

test('the distance from Leeds to Manchester is what a map says', () => {
  expect(
    computeMilesBetween({ lat: 53.7997, lon: -1.5492 }, { lat: 53.4809, lon: -2.2374 }),
  ).toBeCloseTo(35.8, 0)
})

const point = fc.record({
  lat: fc.double({ min: 49, max: 61, noNaN: true }),
  lon: fc.double({ min: -8, max: 2, noNaN: true }),
})

test('no vacancy within the radius falls outside the quick box', () => {
  fc.assert(
    fc.property(point, point, fc.integer({ min: 1, max: 300 }), (centre, other, miles) => {
      if (computeMilesBetween(centre, other) <= miles)
        expect(isInside(computeBoxAround(centre, miles), other)).toBe(true)
    }),
  )
})
