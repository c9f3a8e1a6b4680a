import type { ListAddress } from '#shared/list-address.ts'
import { findLastValue } from './reading.ts'
import { useReading } from './use-reading.ts'

/** Reads the page of a list that the list's address names. The previous page stays visible until the new one is loaded. */
export function useListPage<Filter, Found extends object>(
  { path, read }: ListAddress<Filter>,
  filter: Filter,
  load: (filter: Filter) => Promise<Found>,
) {
  const address = path(filter)
  const reading = useReading(address, async () => {
    const asked = read(new URL(address, location.origin).searchParams)
    return { ...(await load(asked)), filter: asked }
  })
  return { ...reading, shown: findLastValue(reading), address }
}
