import { isNationwide } from '#features/places/domain/area-names.ts'
import { type FoundPlace, isArea, placeLabel } from '#features/places/domain/place.ts'
import type { PlaceFinder } from '#features/places/server/place-finder.ts'
import type { VacancyRecord } from '#features/vacancies/contract/vacancy-record.ts'
import type { Database } from '#server/database.ts'
import type { SearchPlace } from '../contract/search.ts'
import type { Criteria } from '../domain/criteria.ts'
import { type Plan, planFor } from '../domain/plan.ts'
import { countedFacets } from './counted-facets.ts'
import type { Lexicon } from './lexicon.ts'
import type { MatchSource, NewQuestion } from './match-source.ts'
import { placeInKeywords, relaxedSearches } from './relaxed-searches.ts'
import { type Correction, correctionOf, guessesAt } from './spelling-correction.ts'
import type { Answered, Asked, AskedSince, VacancySearch } from './vacancy-search.ts'

type Sources = { readonly db: Database; readonly matches: MatchSource; readonly places: PlaceFinder; readonly titles: Lexicon; readonly weeklyHours: number }

/**
 * Vacancy search by plans: reads the words, finds the place, asks whatever holds the vacancies, puts mistyped words right and says what would help where
 * nothing is found. An hour's pay becomes a year's by the same week that the import assumes.
 */
export function planSearch({ db, matches, places, titles, weeklyHours }: Sources): VacancySearch {
  async function answer(asked: Asked, now: Date): Promise<Answered> {
    const found = await placeOf(asked)
    const typed = plan(asked, found)
    const typedMatches = await matches.find(typed, now, asked.facets)

    const didYouMean = await correction(typed, typedMatches.total === 0, now)
    const used = didYouMean?.applied ? plan({ ...asked, keywords: didYouMean.query }, found) : typed
    const { total, cards, facets } = didYouMean?.applied ? await matches.find(used, now, asked.facets) : typedMatches

    const summary = {
      total,
      totalIsExact: true,
      page: asked.page,
      limit: asked.limit,
      facets: facets && (await countedFacets(db, facets, used)),
      place: found ? placeShown(found) : null,
      didYouMean,
      relaxations: total ? [] : await relaxedSearches(db, matches, used, await placeInKeywords(used.criteria, places), now),
    }
    return { summary, cards }
  }

  async function correction({ criteria, words }: Plan, foundNothing: boolean, now: Date): Promise<Correction | null> {
    if (!words.wanted.length) return null
    const guesses = guessesAt(words, await (foundNothing ? titles.fresh(now) : titles.current(now)))
    return guesses.length ? correctionOf(matches, criteria.keywords, guesses, now) : null
  }

  async function newSince(asked: readonly AskedSince[], limit: number, now: Date) {
    const questions: NewQuestion[] = []
    for (const { criteria, since } of asked) questions.push({ plan: plan(criteria, await placeOf(criteria)), since })
    return matches.newSince(questions, limit, now)
  }

  const placeOf = async ({ location }: Criteria) => (location && !isNationwide(location) ? places.find(location) : undefined)
  const plan = ({ facets: _facets, ...criteria }: Criteria & { readonly facets?: boolean }, found: FoundPlace | undefined) => planFor(criteria, found, weeklyHours)

  return {
    answer: (asked, _viewer, now) => answer(asked, now),
    async search(asked, _viewer, now) {
      const { summary, cards } = await answer(asked, now)
      return { ...summary, vacancies: cards.map((card) => JSON.parse(card) as VacancyRecord) }
    },
    newSince,
  }
}

const placeShown = ({ place, corrected, alternatives }: FoundPlace): SearchPlace => ({
  name: place.name,
  label: placeLabel(place),
  area: isArea(place),
  latitude: place.lat,
  longitude: place.lon,
  corrected,
  alternatives: alternatives.map((each) => ({ value: placeLabel(each), label: placeLabel(each) })),
})
