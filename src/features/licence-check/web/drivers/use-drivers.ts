import type { ReplyOf } from '#shared/endpoint.ts'
import { PER_PAGE } from '#shared/list-address.ts'
import { call, callForPage } from '#web/call/call.ts'
import { dataOf } from '#web/reading/reading.ts'
import { useListPage } from '#web/reading/use-list-page.ts'
import { useReading } from '#web/reading/use-reading.ts'
import { listDrivers } from '../../contract/driver.ts'
import { countLicenceChecks } from '../../contract/licence-check.ts'
import { DRIVER_LIST, type DriverFilter } from '../../domain/driver-list.ts'

const readPage = ({ view, structure, page }: DriverFilter) =>
  callForPage(listDrivers, {
    query: {
      page,
      limit: PER_PAGE,
      ...(view === 'all' ? {} : { view }),
      ...(structure ? { organisationStructureId: structure } : {}),
    },
  })

/** Whose dialog is open on the page is another question. */
export const useDrivers = (filter: DriverFilter) =>
  useListPage(DRIVER_LIST, { ...filter, driver: '' }, readPage)

export type CheckCounts = ReplyOf<typeof countLicenceChecks>

/** What waits in the consultant's branches; undefined while it is asked for, null where it could not be told. */
export function useCheckCounts() {
  const { again, ...reading } = useReading('counts', () => call(countLicenceChecks, {}))
  return { counts: reading.stage === 'failed' ? null : dataOf(reading), again }
}
