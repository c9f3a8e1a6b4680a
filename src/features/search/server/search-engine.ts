import { type PlaceFinder, placesOf } from '#features/places/server/place-finder.ts'
import type { Parts } from '#server/parts.ts'
import { branchNames } from './branch-names.ts'
import { type Lexicon, lexicon } from './lexicon.ts'
import { planSearch } from './plan-search.ts'
import { sqlMatches } from './sql-matches.ts'
import type { VacancySearch } from './vacancy-search.ts'

/** What finds vacancies, with the names of places and titles that it keeps in memory. */
export type SearchEngine = { readonly search: VacancySearch; readonly places: PlaceFinder; readonly titles: Lexicon }

const engines = new WeakMap<object, SearchEngine>()

/** One a server: kept searches, alerts and recommendations ask the same one as the search page. */
export function searchEngineOf({ db, config }: Pick<Parts, 'db' | 'config'>): SearchEngine {
  const made = engines.get(db)
  if (made) return made
  const places = placesOf(db)
  const titles = lexicon(db)
  const engine = { search: planSearch({ matches: sqlMatches(db), places, titles, branches: branchNames(db), weeklyHours: config.weeklyHours }), places, titles }
  engines.set(db, engine)
  return engine
}
