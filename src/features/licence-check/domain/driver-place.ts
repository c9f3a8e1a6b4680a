import { shortAddress } from '#shared/short-address.ts'
import { isUuid } from '#shared/words/identifiers.ts'

/** The views of the list: what waits for somebody comes first. */
export const DRIVER_VIEWS = ['toConfirm', 'due', 'failed', 'all'] as const
export type DriverView = (typeof DRIVER_VIEWS)[number]
/** Where somebody stands in the list of drivers: all of it is in the address. '' is any, and for `driver` nobody's modal. */
export type DriverPlace = {
  readonly view: DriverView
  readonly structure: string
  readonly driver: string
  readonly page: number
}

export const LICENCE_CHECKS = '/consultant/licence-checks'
export const PER_PAGE = 25
/** Further nobody leafs. */
export const MOST_PAGES = 10_000 / PER_PAGE

const idIn = (given: string | null) => (given !== null && isUuid(given) ? given : '')

/** What an address says; what it says wrongly is as if it were not there. */
export function driverPlaceOf(search: { get(name: string): string | null }): DriverPlace {
  const page = Number(search.get('page'))
  return {
    view: DRIVER_VIEWS.find((view) => view === search.get('view')) ?? 'toConfirm',
    structure: idIn(search.get('structure')),
    driver: idIn(search.get('driver')),
    page: Number.isInteger(page) && page > 1 && page <= MOST_PAGES ? page : 1,
  }
}

/** The shortest address of a place. */
export function driversPath({ view, structure, driver, page }: DriverPlace): string {
  return shortAddress(LICENCE_CHECKS, {
    view: view === 'toConfirm' ? '' : view,
    structure,
    driver,
    page: page === 1 ? '' : String(page),
  })
}
