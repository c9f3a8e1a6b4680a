import type { PlaceFinder } from '#features/places/server/place-finder.ts'
import type { Parts } from '#server/parts.ts'
import { branchNames } from './branch-names.ts'
import { type Lexicon, lexicon } from './lexicon.ts'
import { planSearch } from './plan-search.ts'
import { readyMatches } from './ready-matches.ts'
import { sqlMatches } from './database/sql-matches.ts'
import type { VacancySearch } from './vacancy-search.ts'

/** The search with its places and titles in memory. `inDatabase` is for callers that must not miss a recent change. */
export type SearchEngine = {
  readonly search: VacancySearch
  readonly inDatabase: VacancySearch
  readonly places: PlaceFinder
  readonly titles: Lexicon
}

/** Creates the server's only search engine; saved searches, alerts and recommendations use the same one as the search page. */
export function searchEngine({
  db,
  reading,
  config,
  places,
  searchIndex,
}: Pick<Parts, 'db' | 'reading' | 'config' | 'places' | 'searchIndex'>): SearchEngine {
  const matches = readyMatches(searchIndex, sqlMatches(reading))
  const read = {
    places,
    titles: lexicon(reading, { matches, counted: searchIndex.titles }),
    branches: branchNames(reading),
    weeklyHours: config.weeklyHours,
  }
  return {
    search: planSearch({ ...read, matches }),
    inDatabase: planSearch({ ...read, matches: sqlMatches(db) }),
    places,
    titles: read.titles,
  }
}

declare module '#server/parts.ts' {
  interface Parts {
    readonly searchEngine: SearchEngine
  }
}
