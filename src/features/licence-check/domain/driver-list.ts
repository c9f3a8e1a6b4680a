import {
  createIdParameter,
  createListAddress,
  createChoiceParameter,
} from '#shared/list-address.ts'

/** The views of the list of drivers. 'toConfirm' is first and the default, because its drivers wait for a consultant. */
export const DRIVER_VIEWS = ['toConfirm', 'due', 'failed', 'all'] as const
export type DriverView = (typeof DRIVER_VIEWS)[number]

export const LICENCE_CHECKS_PATH = '/consultant/licence-checks'

/**
 * The filters of the list of drivers as stored in the page's address. An empty `structure` means every unit of the organisation, and an empty
 * `driver` means that no dialog is open.
 */
export const DRIVER_LIST_ADDRESS = createListAddress(LICENCE_CHECKS_PATH, {
  view: createChoiceParameter(DRIVER_VIEWS, 'toConfirm'),
  structure: createIdParameter(),
  driver: createIdParameter(),
})
export type DriverFilter = typeof DRIVER_LIST_ADDRESS.beginning
