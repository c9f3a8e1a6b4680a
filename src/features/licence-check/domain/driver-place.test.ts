import { expect, test } from 'vitest'
import { driverPlaceOf, driversPath } from './driver-place.ts'

const DRIVER = '00000000-0000-4000-8000-000000000001'
const placeAt = (search: string) => driverPlaceOf(new URLSearchParams(search))

test('the list begins with what waits to be confirmed, and its address is the shortest', () => {
  expect(placeAt('')).toEqual({ view: 'toConfirm', structure: '', driver: '', page: 1 })
  expect(driversPath(placeAt(''))).toBe('/consultant/licence-checks')
})

test('an address keeps the view, the page and whose modal is open', () => {
  const search = `?view=failed&driver=${DRIVER}&page=2`
  expect(driversPath(placeAt(search))).toBe(`/consultant/licence-checks${search}`)
})

test('what an address says wrongly is as if it were not there', () => {
  expect(placeAt('?view=everything&driver=7&structure=x&page=-1')).toEqual(placeAt(''))
})
