import { useCallback, useEffect, useState } from 'react'
import {
  listRegistrations,
  type RegistrationSummary,
} from '#features/registrations/contract/registration.ts'
import { callForPage } from '#web/call/call.ts'
import { useLoaded } from '#web/reading/use-loaded.ts'
import { type ListPlace, listPath, PER_PAGE, placeOf } from '../../domain/list/list-place.ts'

export type ListedRegistration = RegistrationSummary & {
  readonly desk: NonNullable<RegistrationSummary['desk']>
}
export type ListPage = {
  readonly rows: readonly ListedRegistration[]
  readonly total: number
  readonly place: ListPlace
}

/** What a place asks of the server. */
export const askedOf = ({
  view,
  query,
  branch,
  flowType,
  submitted,
  crmFailed,
  sort,
}: ListPlace) => ({
  ...{ view, sort },
  ...(query ? { query } : {}),
  ...(branch.length > 0 ? { branch: branch.join(',') } : {}),
  ...(flowType.length > 0 ? { flowType: flowType.join(',') } : {}),
  ...(submitted > 0 ? { submitted } : {}),
  ...(crmFailed ? { crm: 'failed' as const } : {}),
})

/** The page of the list at this place. The one before stays until the next is there. */
export function useRegistrationList(wanted: ListPlace) {
  const address = listPath(wanted)
  const load = useCallback(async (): Promise<ListPage> => {
    const place = placeOf(new URL(address, location.origin).searchParams)
    const { rows, total } = await callForPage(listRegistrations, {
      query: { ...askedOf(place), page: place.page, limit: PER_PAGE },
    })
    return {
      rows: rows.filter((row): row is ListedRegistration => row.desk !== undefined),
      total,
      place,
    }
  }, [address])
  const loaded = useLoaded(load)
  const [last, setLast] = useState<ListPage>()
  const found = loaded.stage === 'ready' ? loaded.data : undefined
  useEffect(() => {
    if (found) setLast(found)
  }, [found])
  return { ...loaded, shown: found ?? (loaded.stage === 'failed' ? undefined : last), address }
}
