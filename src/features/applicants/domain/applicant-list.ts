import { STATUSES } from '#features/tracked-applications/domain/application-status.ts'
import { APPLICATIONS } from '#features/tracked-applications/domain/desk-path.ts'
import { id, listAddress, named, oneOf, words } from '#shared/list-address.ts'

/** An empty value means any. */
export const APPLICANT_LIST = listAddress(APPLICATIONS, {
  status: oneOf(STATUSES, ''),
  query: named('q', words()),
  branch: id(),
  vacancy: id(),
})
export type ApplicantFilter = typeof APPLICANT_LIST.beginning

/** Answers the filter with other choices. Another branch has other vacancies, so the vacancy goes. */
export const changed = (filter: ApplicantFilter, change: Partial<ApplicantFilter>) =>
  APPLICANT_LIST.change(filter, 'branch' in change ? { vacancy: '', ...change } : change)

export const isFiltered = (filter: ApplicantFilter) =>
  APPLICANT_LIST.isNarrowed(filter, ['query', 'branch', 'vacancy'])

/** An empty list says this where filters narrow it. */
export const nothingMatches = (status: ApplicantFilter['status']) =>
  `No application matches. Try fewer filters${status === '' ? '' : ', or look in All'}.`
