import { useCallback, useEffect, useState } from 'react'
import type { ReplyOf } from '#shared/endpoint.ts'
import { call, callForPage } from '#web/call/call.ts'
import { useLastPage } from '#web/reading/use-last-page.ts'
import { useLoaded } from '#web/reading/use-loaded.ts'
import { listDrivers } from '../../contract/driver.ts'
import { countLicenceChecks } from '../../contract/licence-check.ts'
import { type DriverPlace, PER_PAGE } from '../../domain/driver-place.ts'

/** The page of the list at this place; whose modal is open there is another question. */
export function useDrivers({ view, structure, page }: DriverPlace) {
  const load = useCallback(async () => {
    const found = await callForPage(listDrivers, {
      query: {
        page,
        limit: PER_PAGE,
        ...(view === 'all' ? {} : { view }),
        ...(structure ? { organisationStructureId: structure } : {}),
      },
    })
    return { ...found, page }
  }, [view, structure, page])
  const loaded = useLoaded(load)
  return { ...loaded, shown: useLastPage(loaded) }
}

export type CheckCounts = ReplyOf<typeof countLicenceChecks>

/** What waits in the consultant's branches; undefined while it is asked for, null where it could not be told. */
export function useCheckCounts() {
  const [counts, setCounts] = useState<CheckCounts | null>()
  const again = useCallback(
    () => void call(countLicenceChecks, {}).then(setCounts, () => setCounts(null)),
    [],
  )
  useEffect(again, [again])
  return { counts, again }
}
