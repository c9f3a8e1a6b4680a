import { expect, test } from 'vitest'
import { sortByDistance } from './sort-by-distance.ts'

const LEEDS = { name: 'Leeds', latitude: 53.797, longitude: -1.543 }
const LONDON = { name: 'London', latitude: 51.514, longitude: -0.088 }
const NOWHERE = { name: 'Aberdeen', latitude: null, longitude: null }
const WAKEFIELD = { name: 'Wakefield', lat: 53.683, lon: -1.498 }

test('the branch that someone can reach soonest comes first, and one without a position last', () => {
  const sorted = sortByDistance([NOWHERE, LONDON, LEEDS], WAKEFIELD)
  expect(sorted.map(({ name, miles }) => [name, miles])).toEqual([
    ['Leeds', 8.1],
    ['London', 161.1],
    ['Aberdeen', null],
  ])
  expect(sorted[0]?.milesFrom).toBe('Wakefield')
})

test('without a place the order stays, and no distance is claimed', () => {
  const sorted = sortByDistance([NOWHERE, LONDON, LEEDS], undefined)
  expect(sorted.map(({ name }) => name)).toEqual(['Aberdeen', 'London', 'Leeds'])
  expect(sorted.every(({ miles, milesFrom }) => miles === null && milesFrom === null)).toBe(true)
})
