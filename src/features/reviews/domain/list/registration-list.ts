import { FLOW_TYPES } from '#features/registration-flow/domain/definition/definition.ts'
import { SORTS, VIEWS } from '#features/registrations/domain/desk-list/views.ts'
import { flag, ids, listAddress, named, oneOf, someOf, words } from '#shared/list-address.ts'

/** The choices of the submission filter, in days. */
export const SUBMITTED_WITHIN = [1, 7, 30, 90] as const

/** The address of the list with its filters. `submitted` is 0 for any time; `crmFailed` lists only those that could not be sent to a CRM. */
export const REGISTRATION_LIST = listAddress('/consultant/registrations', {
  view: oneOf(VIEWS, 'review'),
  query: named('q', words()),
  branch: ids(),
  flowType: named('flow', someOf(FLOW_TYPES)),
  submitted: oneOf(SUBMITTED_WITHIN, 0),
  crmFailed: named('crm', flag('failed')),
  sort: oneOf(SORTS, '-submitted'),
})
export type RegistrationFilter = typeof REGISTRATION_LIST.beginning

export const isFiltered = (filter: RegistrationFilter) =>
  REGISTRATION_LIST.isNarrowed(filter, ['query', 'branch', 'flowType', 'submitted', 'crmFailed'])
