import type { VacancyCriteria } from './criteria.ts'
import { formatSearchQuery } from './search-address.ts'

/**
 * Returns the sector if a search asks for one sector in one place and nothing else; undefined for any other search. Search engines list such a search
 * as a page of its own.
 */
export function findSectorOfPlace(criteria: VacancyCriteria): string | undefined {
  const { sector: sectors, location } = criteria
  const [sector] = sectors
  if (sector === undefined || sectors.length > 1 || location === '') return undefined
  const asked = formatSearchQuery({ ...criteria, page: 1, sort: '' })
  return asked === formatSearchQuery({ sector: [sector], location }) ? sector : undefined
}
