import { expect, test } from 'vitest'
import {
  BEGINNING,
  changed,
  listPath,
  type ListPlace,
  placeOf,
  shownInWords,
} from './list-place.ts'

const inAddress = (path: string) => placeOf(new URLSearchParams(path.split('?')[1]))
const BRANCH = '2b084497-637a-44b4-99f6-66f00139b9d9'
const FULL: ListPlace = {
  view: 'all',
  query: 'zoë o’neill & co',
  branch: [BRANCH],
  flowType: ['Standard', 'Survey'],
  submitted: 7,
  crmFailed: true,
  sort: 'candidate',
  page: 3,
}

test('a list is found again by its address, whatever was asked of it', () => {
  expect(inAddress(listPath(FULL))).toEqual(FULL)
  expect(listPath(BEGINNING)).toBe('/consultant/registrations')
})

test('what an address says wrongly is as if it were not there', () => {
  expect(
    inAddress('?view=secret&crm=sent&sort=name&page=-2&submitted=8&flow=Odd&branch=Leeds&q='),
  ).toEqual(BEGINNING)
  expect(inAddress('?page=401').page).toBe(1)
})

test('another filter begins at the first page, and the numbers say what is shown', () => {
  expect(changed(FULL, { flowType: [] })).toMatchObject({ page: 1, submitted: 7, flowType: [] })
  expect(shownInWords({ ...BEGINNING, page: 2 }, 6, 31)).toBe('26 to 31 of 31')
})
