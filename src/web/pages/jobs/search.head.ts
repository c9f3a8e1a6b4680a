import type { SearchLoaded } from './search.loader.ts'

const [FOUND, SERVER_ERROR, UNAVAILABLE] = [200, 500, 503]

/** Returns 503 for a failed search, so that search engines return later instead of indexing the page, which still shows its screen. */
export const status = ({ found: { problem } }: SearchLoaded) =>
  problem && problem.status >= SERVER_ERROR ? UNAVAILABLE : FOUND
