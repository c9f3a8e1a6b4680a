import { expect, test } from 'vitest'
import { rankSettlements } from './rank-settlements.ts'

const WAKEFIELD = { lat: 53.683, lon: -1.498 }
const place = (
  kind: 'city' | 'town' | 'village',
  name: string,
  lat: number,
  lon: number,
  population: number,
) => ({ kind, name, lat, lon, population })

test('people know a place by the towns nearby, and by a large one further away', () => {
  const ranked = rankSettlements(WAKEFIELD, [
    place('village', 'Lofthouse', 53.73, -1.49, 23_458),
    place('town', 'Brighouse', 53.7, -1.78, 32_872),
    place('town', 'Ossett', 53.68, -1.58, 21_616),
    place('city', 'Leeds', 53.797, -1.543, 455_123),
  ])
  expect(ranked.map(({ name }) => name)).toEqual(['Leeds', 'Ossett', 'Brighouse', 'Lofthouse'])
  expect(ranked[1]?.miles).toBe(3.4)
})
