import type { PlaceFinder } from '#features/places/server/place-finder.ts'
import type { Place } from '#features/places/domain/place.ts'
import type { LessStrictSearch } from '../../contract/search.ts'
import type { VacancyCriteria } from '../../domain/criteria.ts'
import { listPossiblyMisspeltWords, splitPlaceAtEnd } from '../../domain/words/query-words.ts'
import {
  chooseHelpfulRelaxations,
  type RelaxedSearch,
  formatRelaxation,
  listRelaxations,
  quoteKeywords,
} from '../../domain/relaxations.ts'
import { type SearchPlan, makeSearchPlan } from '../../domain/plan.ts'
import type { VacancyMatchFinder } from '../match-source.ts'
import type { CriteriaWithPlace } from '../read-place.ts'

/** Returns less strict searches that find vacancies, with their counts, for a search that finds none. */
export async function findRelaxedSearches(
  matches: VacancyMatchFinder,
  names: ReadonlyMap<string, string>,
  plan: SearchPlan,
  { placeRead }: CriteriaWithPlace,
  split: RelaxedPlaceSplit | undefined,
  now: Date,
): Promise<LessStrictSearch[]> {
  const unheld = await findWordsWithoutVacancies(matches, plan, now)
  const relaxed = listRelaxations(
    plan.criteria,
    (id) => names.get(id),
    plan.place !== undefined,
    unheld,
  ).map((each) => ({ ...each, place: each.patch.location === '' ? undefined : plan.place }))
  const candidates: (RelaxedSearch & { place: Place | undefined })[] = [
    ...(split ? [split] : []),
    ...relaxed,
  ]
  const plans = candidates.map(({ patch, place }) =>
    makeSearchPlan({
      ...plan,
      criteria: { ...plan.criteria, ...patch },
      place,
      locationText: patch.location === '' ? '' : plan.locationText,
    }),
  )
  const counts = await matches.count(plans, now)
  return chooseHelpfulRelaxations(
    candidates.map(({ kind, words, patch }, at) => ({
      ...{ kind, words, patch },
      count: counts[at] ?? 0,
    })),
  ).map((each) => ({
    kind: each.kind,
    label: formatRelaxation(each),
    words: each.words,
    count: each.count,
    criteria: {
      ...(placeRead && { keywords: placeRead.keywords, location: placeRead.location }),
      ...each.patch,
    },
  }))
}

/** Returns the keywords that no open vacancy contains. */
async function findWordsWithoutVacancies(
  matches: VacancyMatchFinder,
  { words }: SearchPlan,
  now: Date,
): Promise<string[]> {
  const asked = listPossiblyMisspeltWords(words).map((word) => ({ typed: word, meant: word }))
  return asked.length > 0
    ? (await matches.frequencies(asked, now)).flatMap(({ typed, times }) =>
        times === 0 ? [typed] : [],
      )
    : []
}

export type RelaxedPlaceSplit = RelaxedSearch & { readonly place: Place }

/** Reads keywords such as 'nurse Liverpool' as a keyword and a place, if the location field is empty. Misspelt place names are not accepted. */
export async function findPlaceInKeywords(
  { keywords, location }: VacancyCriteria,
  places: PlaceFinder,
): Promise<RelaxedPlaceSplit | undefined> {
  if (location) return undefined
  for (const split of splitPlaceAtEnd(keywords)) {
    const found = await places.find(split.location, { guess: false })
    if (found && found.place.population >= MIN_POPULATION_AMONG_KEYWORDS)
      return {
        kind: 'place',
        words: `Search ${quoteKeywords(split.keywords)} near ${found.place.name}`,
        patch: { keywords: split.keywords, location: found.place.name },
        place: found.place,
      }
  }
  return undefined
}

/** The least population at which a name among keywords counts as a place, because villages have names such as 'Cook' and 'Porter'. */
const MIN_POPULATION_AMONG_KEYWORDS = 5000
