import type { SearchLoaded } from './search.loader.ts'

/** A search that failed keeps its screen, but says what it is to whoever reads statuses. */
export const status = ({ found }: SearchLoaded) => found.problem?.status ?? 200
