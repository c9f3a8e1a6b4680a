import { useCallback } from 'react'
import type { ListAddress } from '#shared/list-address.ts'
import { useLastPage } from './use-last-page.ts'
import { useLoaded } from './use-loaded.ts'

/** Reads the page of a list that its address asks for. The previous page stays until the next is there. `load` is the same function for every page. */
export function useListPage<Filter, Found extends object>(
  { path, read }: ListAddress<Filter>,
  filter: Filter,
  load: (filter: Filter) => Promise<Found>,
) {
  const address = path(filter)
  const ask = useCallback(async () => {
    const asked = read(new URL(address, location.origin).searchParams)
    return { ...(await load(asked)), filter: asked }
  }, [address, read, load])
  const loaded = useLoaded(ask)
  return { ...loaded, shown: useLastPage(loaded), address }
}
