import { expect, test } from 'vitest'
import {
  APPLICANT_LIST_ADDRESS,
  type ApplicantFilter,
  changeApplicantFilter,
  describeNoMatches,
} from './applicant-list.ts'
import { APPLICATIONS_PATH } from '#features/tracked-applications/domain/desk-path.ts'

const { beginning, path, read } = APPLICANT_LIST_ADDRESS
const inAddress = (address: string) => read(new URLSearchParams(address.split('?')[1]))
const ID = '2b084497-637a-44b4-99f6-66f00139b9d9'
const FULL: ApplicantFilter = {
  status: 'Application Received',
  query: 'zoë o’neill & co',
  branch: ID,
  vacancy: ID,
  confirmed: '',
  page: 3,
}

test('a list of applications is found again by its address, with all its filters', () => {
  expect(inAddress(path(FULL))).toEqual(FULL)
  expect(path(beginning)).toBe(APPLICATIONS_PATH)
})

test('a wrong value in an address is ignored', () => {
  expect(inAddress('?status=Hired&branch=Leeds&vacancy=1&page=401&q=')).toEqual(beginning)
})

test('another filter begins at the first page, and another branch drops the vacancy', () => {
  expect(changeApplicantFilter(FULL, { status: 'Interview' })).toEqual({
    ...FULL,
    status: 'Interview',
    page: 1,
  })
  expect(changeApplicantFilter(FULL, { branch: '' })).toMatchObject({ vacancy: '', page: 1 })
})

test('where the filters leave nothing, All is offered only from another view', () => {
  expect(describeNoMatches('Interview')).toBe(
    'No application matches. Try fewer filters, or look in All.',
  )
  expect(describeNoMatches('')).toBe('No application matches. Try fewer filters.')
})
