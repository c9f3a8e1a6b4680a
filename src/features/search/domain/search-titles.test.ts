import { expect, test } from 'vitest'
import { describePostcodeSector, describeUnknownPlace } from './search-titles.ts'

test('a whole postcode is placed by its sector, and the page says so', () => {
  expect(describePostcodeSector({ name: 'WF1 9ZZ' })).toBe(
    'Distances are from the middle of WF1 9.',
  )
  expect(describePostcodeSector({ name: 'EC1A 1BB' })).toBe(
    'Distances are from the middle of EC1A 1.',
  )
  expect(['WF1', 'WF1 9', 'Leeds'].map((name) => describePostcodeSector({ name }))).toEqual([
    '',
    '',
    '',
  ])
})

test('a postcode that there cannot be is no place, and the page says so', () => {
  expect(describeUnknownPlace('ZZ1 1ZZ')).toBe(
    "We don't know a place called “ZZ1 1ZZ”. Check the spelling, or use a postcode.",
  )
})
