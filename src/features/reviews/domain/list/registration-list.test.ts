import { expect, test } from 'vitest'
import { REGISTRATION_LIST_ADDRESS, type RegistrationFilter } from './registration-list.ts'

const { beginning, change, path, read } = REGISTRATION_LIST_ADDRESS
const inAddress = (address: string) => read(new URLSearchParams(address.split('?')[1]))
const BRANCH = '2b084497-637a-44b4-99f6-66f00139b9d9'
const FULL: RegistrationFilter = {
  view: 'all',
  query: 'zoë o’neill & co',
  branch: [BRANCH],
  flowType: ['Standard', 'Survey'],
  submitted: 7,
  crmFailed: true,
  sort: 'candidate',
  page: 3,
}

test('a list is found again by its address, with all that was asked of it', () => {
  expect(inAddress(path(FULL))).toEqual(FULL)
  expect(path(beginning)).toBe('/consultant/registrations')
})

test('what an address says wrongly is as if it were not there', () => {
  expect(
    inAddress('?view=secret&crm=sent&sort=name&page=-2&submitted=8&flow=Odd&branch=Leeds&q='),
  ).toEqual(beginning)
  expect(inAddress('?page=401').page).toBe(1)
})

test('another filter begins at the first page', () => {
  expect(change(FULL, { flowType: [] })).toMatchObject({ page: 1, submitted: 7, flowType: [] })
})
