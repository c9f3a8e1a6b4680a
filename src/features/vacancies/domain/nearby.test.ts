import { expect, test } from 'vitest'
import { selectNearby } from './nearby.ts'

const at = (latitude: number | null, longitude: number | null) => ({
  vjA_json: { latitude, longitude },
})
const normanton = { latitude: 53.697, longitude: -1.422 }
const castleford = at(53.726, -1.362)
const carlisle = at(54.895, -2.934)

test('only jobs within 25 miles are near, with their miles from the job and not from the reader', () => {
  const [only, ...others] = selectNearby([carlisle, castleford, at(null, null)], normanton)
  expect(others).toEqual([])
  expect(only?.distance).toBeCloseTo(3.2, 0)
})

test('where the job itself has no place, none is called near', () => {
  expect(selectNearby([carlisle], { latitude: null, longitude: null })).toEqual([carlisle])
})
