import { type PlaceFinder, placesOf } from '#features/places/server/place-finder.ts'
import type { Parts } from '#server/parts.ts'
import { branchNames } from './branch-names.ts'
import { type Lexicon, lexicon } from './lexicon.ts'
import { planSearch } from './plan-search.ts'
import { readyMatches } from './ready-matches.ts'
import { sqlMatches } from './database/sql-matches.ts'
import type { VacancySearch } from './vacancy-search.ts'

/** What finds vacancies, with the names of places and titles that it keeps in memory. `inDatabase` is for who must not miss what was written a moment ago. */
export type SearchEngine = {
  readonly search: VacancySearch
  readonly inDatabase: VacancySearch
  readonly places: PlaceFinder
  readonly titles: Lexicon
}

const engines = new WeakMap<object, SearchEngine>()

/** One a server: kept searches, alerts and recommendations ask the same one as the search page. */
export function searchEngineOf({
  db,
  reading,
  config,
  searchIndex,
}: Pick<Parts, 'db' | 'reading' | 'config' | 'searchIndex'>): SearchEngine {
  const made = engines.get(db)
  if (made) return made
  const matches = readyMatches(searchIndex, sqlMatches(reading))
  const read = {
    places: placesOf(reading),
    titles: lexicon(reading, { matches, counted: searchIndex.titles }),
    branches: branchNames(reading),
    weeklyHours: config.weeklyHours,
  }
  const engine = {
    search: planSearch({ ...read, matches }),
    inDatabase: planSearch({ ...read, matches: sqlMatches(db) }),
    places: read.places,
    titles: read.titles,
  }
  engines.set(db, engine)
  return engine
}
