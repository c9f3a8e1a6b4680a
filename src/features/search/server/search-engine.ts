import type { PlaceFinder } from '#features/places/server/place-finder.ts'
import { findRelatedVacancies } from '#features/vacancies/server/related-vacancies.ts'
import type { ComparedRow } from '#features/vacancies/server/vacancy-queries.ts'
import type { Parts } from '#server/parts.ts'
import { makeBranchNamesReader } from './branch-names.ts'
import { type TitleLexicon, makeTitleLexicon } from './lexicon.ts'
import { makeVacancySearch } from './plan-search.ts'
import { createMatchFinderWithFallback } from './ready-matches.ts'
import { makeSqlMatchSource } from './database/sql-matches.ts'
import type { VacancySearch } from './vacancy-search.ts'

/** The search with its places and titles in memory. `inDatabase` searches only in the database, for callers that must not miss a recent change. */
export type SearchEngine = {
  readonly search: VacancySearch
  readonly inDatabase: VacancySearch
  readonly places: PlaceFinder
  readonly titles: TitleLexicon
}

/** Creates the server's only search engine; saved searches, alerts and recommendations use the same one as the search page. */
export function makeSearchEngine({
  db,
  reading,
  config,
  places,
  searchIndex,
}: Pick<Parts, 'db' | 'reading' | 'config' | 'places' | 'searchIndex'>): SearchEngine {
  const matches = createMatchFinderWithFallback(searchIndex, makeSqlMatchSource(reading))
  const read = {
    places,
    titles: makeTitleLexicon(reading, { matches, counted: searchIndex.titles }),
    branches: makeBranchNamesReader(reading),
    related: (vacancy: ComparedRow, now: Date) =>
      findRelatedVacancies(vacancy, { searchIndex, reading }, now),
    weeklyHours: config.weeklyHours,
  }
  return {
    search: makeVacancySearch({ ...read, matches }),
    inDatabase: makeVacancySearch({ ...read, matches: makeSqlMatchSource(db) }),
    places,
    titles: read.titles,
  }
}

declare module '#server/parts.ts' {
  interface Parts {
    readonly searchEngine: SearchEngine
  }
}
