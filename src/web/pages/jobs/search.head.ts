import type { SearchLoaded } from './search.loader.ts'

const [FOUND, SERVER_ERROR] = [200, 500]

/** Returns the status of a search that failed at the server, so that search engines return later instead of indexing the page, which still shows its screen. */
export const status = ({ found: { problem } }: SearchLoaded) =>
  problem && problem.status >= SERVER_ERROR ? problem.status : FOUND
