import { id, listAddress, oneOf } from '#shared/list-address.ts'

/** The view whose drivers wait for someone comes first. */
export const DRIVER_VIEWS = ['toConfirm', 'due', 'failed', 'all'] as const
export type DriverView = (typeof DRIVER_VIEWS)[number]

export const LICENCE_CHECKS = '/consultant/licence-checks'

/** An empty `part` is any part of the organisation, and an empty `driver` means that no dialog is open. */
export const DRIVER_LIST = listAddress(LICENCE_CHECKS, {
  view: oneOf(DRIVER_VIEWS, 'toConfirm'),
  structure: id(),
  driver: id(),
})
export type DriverFilter = typeof DRIVER_LIST.beginning
