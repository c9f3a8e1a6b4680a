import { STATUSES } from '#features/tracked-applications/domain/application-status.ts'
import { APPLICATIONS } from '#features/tracked-applications/domain/desk-path.ts'
import { id, listAddress, named, oneOf, words } from '#shared/list-address.ts'

/** The list's filters in its address. An empty value means any. */
export const APPLICANT_LIST = listAddress(APPLICATIONS, {
  status: oneOf(STATUSES, ''),
  query: named('q', words()),
  branch: id(),
  vacancy: id(),
})
export type ApplicantFilter = typeof APPLICANT_LIST.beginning

/** Returns the filter with changes. A change of branch clears the vacancy, because another branch has other vacancies. */
export const changed = (filter: ApplicantFilter, change: Partial<ApplicantFilter>) =>
  APPLICANT_LIST.change(filter, 'branch' in change ? { vacancy: '', ...change } : change)

export const isFiltered = (filter: ApplicantFilter) =>
  APPLICANT_LIST.isNarrowed(filter, ['query', 'branch', 'vacancy'])

/** The text of an empty list that has filters. */
export const nothingMatches = (status: ApplicantFilter['status']) =>
  `No application matches. Try fewer filters${status === '' ? '' : ', or look in All'}.`
