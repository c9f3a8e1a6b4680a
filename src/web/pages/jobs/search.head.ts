import type { SearchLoaded } from './search.loader.ts'

const [FOUND, SERVER_ERROR] = [200, 500]

/**
 * Returns the HTTP status of the search page. If the search failed at the server, it is the status of that error, so that search engines return later
 * instead of indexing the page.
 */
export const status = ({ found: { problem } }: SearchLoaded) =>
  problem && problem.status >= SERVER_ERROR ? problem.status : FOUND
