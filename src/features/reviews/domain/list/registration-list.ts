import { FLOW_TYPES } from '#features/registration-flow/domain/definition/definition.ts'
import { DESK_SORTS, DESK_VIEWS } from '#features/registrations/domain/desk-list/views.ts'
import {
  createFlagParameter,
  createIdsParameter,
  createListAddress,
  renameParameter,
  createChoiceParameter,
  createChoicesParameter,
  createTextParameter,
} from '#shared/list-address.ts'

/** The choices of the submission filter, in days. */
export const SUBMITTED_WITHIN_DAYS = [1, 7, 30, 90] as const

/**
 * The URL of the list, with its view, filters and sort order as parameters. `submitted` is 0 for any time; `crmFailed` lists only registrations that
 * could not be sent to a CRM.
 */
export const REGISTRATION_LIST_ADDRESS = createListAddress('/consultant/registrations', {
  view: createChoiceParameter(DESK_VIEWS, 'review'),
  query: renameParameter('q', createTextParameter()),
  branch: createIdsParameter(),
  flowType: renameParameter('flow', createChoicesParameter(FLOW_TYPES)),
  submitted: createChoiceParameter(SUBMITTED_WITHIN_DAYS, 0),
  crmFailed: renameParameter('crm', createFlagParameter('failed')),
  sort: createChoiceParameter(DESK_SORTS, '-submitted'),
})
export type RegistrationFilter = typeof REGISTRATION_LIST_ADDRESS.beginning

export const isFiltered = (filter: RegistrationFilter) =>
  REGISTRATION_LIST_ADDRESS.isNarrowed(filter, [
    'query',
    'branch',
    'flowType',
    'submitted',
    'crmFailed',
  ])
