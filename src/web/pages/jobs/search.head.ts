import { formatSearchPath, readSearchAddress } from '#features/search/domain/search-address.ts'
import type { SearchLoaded } from './search.loader.ts'

const [FOUND, SERVER_ERROR] = [200, 500]

/**
 * Returns the HTTP status of the search page. If the search failed at the server, it is the status of that error, so that search engines return later
 * instead of indexing the page.
 */
export const status = ({ found: { problem } }: SearchLoaded) =>
  problem && problem.status >= SERVER_ERROR ? problem.status : FOUND

/**
 * Returns the address under which the server caches the search, with the criteria in a fixed order; undefined if there are parameters that the search
 * does not know.
 */
export const sharedAddress = ({ searchParams }: URL) => {
  if ([...searchParams.keys()].some((name) => !KNOWN_PARAMETERS.has(name))) return undefined
  const { criteria, job } = readSearchAddress(searchParams)
  return formatSearchPath(criteria, job)
}

const KNOWN_PARAMETERS = listKnownParameters()

/** Lists the names of the parameters that the search reads from an address. */
function listKnownParameters(): ReadonlySet<string> {
  const names = new Set<string>()
  readSearchAddress({
    get(name) {
      names.add(name)
      return null
    },
    getAll(name) {
      names.add(name)
      return []
    },
  })
  return names
}
