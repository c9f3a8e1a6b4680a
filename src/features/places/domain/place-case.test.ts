import { expect, test } from 'vitest'
import { toPlaceCase } from './place-case.ts'

test.each([
  ['LEEDS', 'Leeds'],
  ['STOKE-ON-TRENT', 'Stoke-on-Trent'],
  ['NEWCASTLE UPON TYNE', 'Newcastle upon Tyne'],
  ["KING'S LYNN", "King's Lynn"],
  ['THE WIRRAL', 'The Wirral'],
  ['Isle of Man', 'Isle of Man'],
  ['', ''],
])('%s is written %s', (written, shown) => {
  expect(toPlaceCase(written)).toBe(shown)
})
