import { isNationwide } from '#features/places/domain/area-names.ts'
import { type FoundPlace, isArea, placeLabel } from '#features/places/domain/place.ts'
import type { PlaceFinder } from '#features/places/server/place-finder.ts'
import { vacancyRecord } from '#features/vacancies/domain/vacancy-record.ts'
import { listedVacancies } from '#features/vacancies/server/vacancy-queries.ts'
import type { Database } from '#server/database.ts'
import type { SearchPlace, SearchResult } from '../contract/search.ts'
import type { Criteria } from '../domain/criteria.ts'
import { countedFacets } from './counted-facets.ts'
import { type Found, findMatches } from './find-matches.ts'
import type { Lexicon } from './lexicon.ts'
import { type Plan, planOf } from './matching.ts'
import { findNew, type NewQuestion } from './new-matches.ts'
import { placeInKeywords, relaxedSearches } from './relaxed-searches.ts'
import { type Correction, correctionOf, guessesAt } from './spelling-correction.ts'
import type { Asked, AskedSince, VacancySearch } from './vacancy-search.ts'
import { withinTwoSeconds } from './within-two-seconds.ts'

type Sources = { readonly db: Database; readonly places: PlaceFinder; readonly titles: Lexicon; readonly weeklyHours: number }

const ASKED_AT_ONCE = 10

/** Vacancy search on PostgreSQL alone. An hour's pay becomes a year's by the same week that the import assumes. */
export function sqlSearch({ db, places, titles, weeklyHours }: Sources): VacancySearch {
  async function search(asked: Asked, now: Date): Promise<SearchResult> {
    const found = await placeOf(asked)
    const matching = (plan: Plan) => withinTwoSeconds(db, (one) => findMatches(one, plan, now, asked.facets))
    const typed = plan(asked, found, weeklyHours)
    const typedMatches = await matching(typed)

    const didYouMean = await correction(typed, typedMatches.total === 0, now)
    const used = didYouMean?.applied ? plan({ ...asked, keywords: didYouMean.query }, found, weeklyHours) : typed
    const matches = didYouMean?.applied ? await matching(used) : typedMatches

    return {
      total: matches.total,
      totalIsExact: true,
      page: asked.page,
      limit: asked.limit,
      vacancies: await recordsOf(db, matches.found),
      facets: matches.facets && (await countedFacets(db, matches.facets, used)),
      place: found ? placeShown(found) : null,
      didYouMean,
      relaxations: matches.total ? [] : await relaxations(used, now),
    }
  }

  async function correction({ criteria, words }: Plan, foundNothing: boolean, now: Date): Promise<Correction | null> {
    if (!words.wanted.length) return null
    const guesses = guessesAt(words, await (foundNothing ? titles.fresh(now) : titles.current(now)))
    return guesses.length ? withinTwoSeconds(db, (one) => correctionOf(one, criteria.keywords, guesses, now)) : null
  }

  async function relaxations(plan: Plan, now: Date) {
    const split = await placeInKeywords(plan.criteria, places)
    return withinTwoSeconds(db, (one) => relaxedSearches(one, plan, split, now))
  }

  async function newSince(asked: readonly AskedSince[], limit: number, now: Date) {
    const lists: (readonly string[])[] = []
    for (let at = 0; at < asked.length; at += ASKED_AT_ONCE) {
      const questions: NewQuestion[] = []
      for (const { criteria, since } of asked.slice(at, at + ASKED_AT_ONCE)) questions.push({ plan: plan(criteria, await placeOf(criteria), weeklyHours), since })
      lists.push(...(await withinTwoSeconds(db, (one) => findNew(one, questions, limit, now))))
    }
    return lists
  }

  const placeOf = async ({ location }: Criteria) => (location && !isNationwide(location) ? places.find(location) : undefined)

  return { search: (asked, _viewer, now) => search(asked, now), newSince }
}

function plan({ facets: _facets, ...criteria }: Criteria & { readonly facets?: boolean }, found: FoundPlace | undefined, weeklyHours: number): Plan {
  const locationText = found || isNationwide(criteria.location) ? '' : criteria.location.trim()
  return planOf({ criteria, place: found?.place, locationText, weeklyHours })
}

async function recordsOf(db: Database, found: readonly Found[]) {
  const rows = new Map((await listedVacancies(db, found.map(({ id }) => id))).map((row) => [row.id, row]))
  return found.flatMap(({ id, distance }) => {
    const row = rows.get(id)
    return row ? [vacancyRecord(row, distance === null ? {} : { distance: Math.round(distance * 10) / 10 })] : []
  })
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
