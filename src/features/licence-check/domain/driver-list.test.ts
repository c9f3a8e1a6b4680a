import { expect, test } from 'vitest'
import { DRIVER_LIST_ADDRESS } from './driver-list.ts'

const DRIVER = '00000000-0000-4000-8000-000000000001'
const { path, read } = DRIVER_LIST_ADDRESS
const filterAt = (search: string) => read(new URLSearchParams(search))

test('the list begins with the drivers who wait to be confirmed, and its address is the shortest', () => {
  expect(filterAt('')).toEqual({ view: 'toConfirm', structure: '', driver: '', page: 1 })
  expect(path(filterAt(''))).toBe('/consultant/licence-checks')
})

test('an address keeps the view, the page and whose modal is open', () => {
  const search = `?view=failed&driver=${DRIVER}&page=2`
  expect(path(filterAt(search))).toBe(`/consultant/licence-checks${search}`)
})

test('a wrong value in an address is ignored', () => {
  expect(filterAt('?view=everything&driver=7&structure=x&page=-1')).toEqual(filterAt(''))
})
