import type { ReplyOf } from '#shared/endpoint.ts'
import { ROWS_PER_PAGE } from '#shared/list-address.ts'
import { call, callForPage } from '#web/call/call.ts'
import { findLoadedValue } from '#web/reading/reading.ts'
import { useListPage } from '#web/reading/use-list-page.ts'
import { useReading } from '#web/reading/use-reading.ts'
import { listDrivers } from '../../contract/driver.ts'
import { countLicenceChecks } from '../../contract/licence-check.ts'
import { DRIVER_LIST_ADDRESS, type DriverFilter } from '../../domain/driver-list.ts'

const readDriverPage = ({ view, structure, page }: DriverFilter) =>
  callForPage(listDrivers, {
    query: {
      page,
      limit: ROWS_PER_PAGE,
      ...(view === 'all' ? {} : { view }),
      ...(structure ? { organisationStructureId: structure } : {}),
    },
  })

/** Reads a page of the list of drivers. `driver` is emptied, so that the list is not read again when a dialog opens. */
export const useDrivers = (filter: DriverFilter) =>
  useListPage(DRIVER_LIST_ADDRESS, { ...filter, driver: '' }, readDriverPage)

export type CheckCounts = ReplyOf<typeof countLicenceChecks>

/** Reads the number of checks in each view: undefined while loading, null if the request failed. */
export function useCheckCounts() {
  const { again, ...reading } = useReading('counts', () => call(countLicenceChecks, {}))
  return { counts: reading.stage === 'failed' ? null : findLoadedValue(reading), again }
}
