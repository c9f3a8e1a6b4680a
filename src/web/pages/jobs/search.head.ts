import type { SearchLoaded } from './search.loader.ts'

const [FOUND, SERVER_ERROR, UNAVAILABLE] = [200, 500, 503]

/** A search that brought no answer keeps its screen, but is no page for search engines to store: they are asked to come back. */
export const status = ({ found: { problem } }: SearchLoaded) =>
  problem && problem.status >= SERVER_ERROR ? UNAVAILABLE : FOUND
