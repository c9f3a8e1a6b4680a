import { id, listAddress, oneOf } from '#shared/list-address.ts'

/** The views of the list: what waits for someone comes first. */
export const DRIVER_VIEWS = ['toConfirm', 'due', 'failed', 'all'] as const
export type DriverView = (typeof DRIVER_VIEWS)[number]

export const LICENCE_CHECKS = '/consultant/licence-checks'

/** The list of drivers by what is asked of it; '' is any part of the organisation, and for `driver` that no one's dialog is open. */
export const DRIVER_LIST = listAddress(LICENCE_CHECKS, {
  view: oneOf(DRIVER_VIEWS, 'toConfirm'),
  structure: id(),
  driver: id(),
})
export type DriverFilter = typeof DRIVER_LIST.beginning
