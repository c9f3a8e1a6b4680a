import { expect, test } from 'vitest'
import { type ApplicantPlace, BEGINNING, changed, listPath, placeOf } from './applicant-place.ts'
import { APPLICATIONS } from '#features/tracked-applications/domain/desk-path.ts'

const inAddress = (path: string) => placeOf(new URLSearchParams(path.split('?')[1]))
const ID = '2b084497-637a-44b4-99f6-66f00139b9d9'
const FULL: ApplicantPlace = {
  status: 'Application Received',
  query: 'zoë o’neill & co',
  branch: ID,
  vacancy: ID,
  page: 3,
}

test('a list of applications is found again by its address, whatever was asked of it', () => {
  expect(inAddress(listPath(FULL))).toEqual(FULL)
  expect(listPath(BEGINNING)).toBe(APPLICATIONS)
})

test('what an address says wrongly is as if it were not there', () => {
  expect(inAddress('?status=Hired&branch=Leeds&vacancy=1&page=401&q=')).toEqual(BEGINNING)
})

test('another filter begins at the first page, and another branch lets go of the vacancy', () => {
  expect(changed(FULL, { status: 'Interview' })).toEqual({ ...FULL, status: 'Interview', page: 1 })
  expect(changed(FULL, { branch: '' })).toMatchObject({ vacancy: '', page: 1 })
})
