import { APPLICATION_STATUSES } from '#features/tracked-applications/domain/application-status.ts'
import { APPLICATIONS_PATH } from '#features/tracked-applications/domain/desk-path.ts'
import {
  createIdParameter,
  createListAddress,
  renameParameter,
  createChoiceParameter,
  createTextParameter,
} from '#shared/list-address.ts'

/** The filters of the list of applications, as they appear in its address. An empty value means any. */
export const APPLICANT_LIST_ADDRESS = createListAddress(APPLICATIONS_PATH, {
  status: createChoiceParameter(APPLICATION_STATUSES, ''),
  query: renameParameter('q', createTextParameter()),
  branch: createIdParameter(),
  vacancy: createIdParameter(),
  confirmed: createChoiceParameter(['no'] as const, ''),
})
export type ApplicantFilter = typeof APPLICANT_LIST_ADDRESS.beginning

/** Returns the filter with changes. A change of branch clears the vacancy, because the new branch has other vacancies. */
export const changeApplicantFilter = (filter: ApplicantFilter, change: Partial<ApplicantFilter>) =>
  APPLICANT_LIST_ADDRESS.change(filter, 'branch' in change ? { vacancy: '', ...change } : change)

export const isApplicantListFiltered = (filter: ApplicantFilter) =>
  APPLICANT_LIST_ADDRESS.isNarrowed(filter, ['query', 'branch', 'vacancy', 'confirmed'])

/** The text of an empty list that has filters. */
export const describeNoMatches = (status: ApplicantFilter['status']) =>
  `No application matches. Try fewer filters${status === '' ? '' : ', or look in All'}.`
