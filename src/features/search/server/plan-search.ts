import { type FoundPlace, isArea, formatPlaceLabel } from '#features/places/domain/place.ts'
import type { PlaceFinder } from '#features/places/server/place-finder.ts'
import type { PlaceOfSearch, SearchSummary } from '../contract/search.ts'
import { markKeywordsAsPrefixes } from '../domain/words/complete-word.ts'
import type { VacancyCriteria } from '../domain/criteria.ts'
import { type SearchPlan, makeSearchPlanWithPlace } from '../domain/plan.ts'
import { ENOUGH_RESULTS } from '../domain/enough-results.ts'
import type { ReadBranchNames } from './branch-names.ts'
import { readCardRecord } from '#features/vacancies/server/card-bytes.ts'
import { addFacetLabels } from './add-facet-labels.ts'
import { findAdditionsToFewResults } from './few-results/few-results.ts'
import type { FindRelated } from './few-results/find-close-vacancies.ts'
import type { TitleLexicon } from './lexicon.ts'
import type { VacancyMatchFinder, NewVacanciesQuestion } from './match-source.ts'
import { type CriteriaWithPlace, makePlaceReader } from './read-place.ts'
import { findPlaceInKeywords, findRelaxedSearches } from './few-results/relaxed-searches.ts'
import {
  type SpellingCorrection,
  chooseCorrection,
  guessCorrections,
} from './spelling-correction.ts'
import type {
  SearchAnswer,
  SearchRequest,
  NewVacanciesRequest,
  VacancySearch,
} from './vacancy-search.ts'

type SearchSources = {
  readonly matches: VacancyMatchFinder
  readonly places: PlaceFinder
  readonly titles: TitleLexicon
  readonly branches: ReadBranchNames
  readonly related: FindRelated
  readonly weeklyHours: number
}

/**
 * Searches for vacancies. It parses the keywords, finds the place, queries the source of matches, corrects misspelt keywords, and proposes less
 * strict searches if there are few results or none. `weeklyHours` converts hourly pay to yearly pay, as in the import.
 */
export function makeVacancySearch(sources: SearchSources): VacancySearch {
  const reader = makePlanReader(sources)

  async function newSince(asked: readonly NewVacanciesRequest[], limit: number, now: Date) {
    const questions: NewVacanciesQuestion[] = []
    for (const { criteria, since } of asked)
      questions.push({ plan: reader.plan(await reader.meant(criteria, now)), since })
    return sources.matches.newSince(questions, limit, now)
  }

  return {
    answer: (asked, _viewer, now) => answerSearch(asked, sources, reader, now),
    async search(asked, _viewer, now) {
      const { summary, cards } = await answerSearch(asked, sources, reader, now)
      return { ...summary, vacancies: cards.map(readCardRecord) }
    },
    newSince,
  }
}

async function answerSearch(
  asked: SearchRequest,
  sources: SearchSources,
  reader: PlanReader,
  now: Date,
): Promise<SearchAnswer> {
  const { matches, branches } = sources
  const typedAs = await reader.meant(asked, now)
  const typed = reader.plan(typedAs)
  const typedMatches = await matches.find(typed, now, asked.facets)

  const meantOtherwise = await findCorrection(sources, typed, typedMatches.total === 0, now)
  const usedAs = meantOtherwise?.applied
    ? await reader.corrected(typedAs, meantOtherwise.query, now)
    : typedAs
  const used = meantOtherwise?.applied
    ? applyBeginnings(reader.plan(usedAs), meantOtherwise.beginnings)
    : typed
  const { total, cards, facets } = meantOtherwise?.applied
    ? await matches.find(used, now, asked.facets)
    : typedMatches

  const summary = {
    total,
    totalIsExact: true,
    page: asked.page,
    limit: asked.limit,
    facets: facets && addFacetLabels(facets, used, await branches(), now),
    place: usedAs.found ? toSearchPlace(usedAs.found) : null,
    placeRead: usedAs.placeRead,
    didYouMean: toShownCorrection(meantOtherwise, typed.criteria.keywords),
    ...(await findBeyond(sources, { plan: used, usedAs, total, cards }, now)),
  }
  return { summary, cards }
}

/** Returns the proposals for a search that found few vacancies or none. */
async function findBeyond(
  { matches, branches, places, related }: SearchSources,
  found: Parameters<typeof findAdditionsToFewResults>[1],
  now: Date,
): Promise<Pick<SearchSummary, 'relaxations' | 'related'>> {
  const { plan, usedAs, total } = found
  if (total >= ENOUGH_RESULTS) return { relaxations: [], related: [] }
  const names = await branches()
  if (total > 0) return findAdditionsToFewResults({ matches, places, related, names }, found, now)
  const split = await findPlaceInKeywords(plan.criteria, places)
  return {
    relaxations: await findRelaxedSearches(matches, names, plan, usedAs, split, now),
    related: [],
  }
}

async function findCorrection(
  { matches, titles }: SearchSources,
  { criteria, words }: SearchPlan,
  foundNothing: boolean,
  now: Date,
): Promise<SpellingCorrection | null> {
  if (!words.wanted.length) return null
  const guesses = guessCorrections(words, (await titles.current(now)).vocabulary)
  if (foundNothing) {
    const guessed = new Set(guesses.map(({ typed }) => typed))
    const others = guessCorrections(words, await titles.newWords(now))
    guesses.push(...others.filter(({ typed }) => !guessed.has(typed)))
  }
  return guesses.length ? chooseCorrection(matches, criteria.keywords, guesses, now) : null
}

type PlanReader = ReturnType<typeof makePlanReader>

/** Creates a function that converts the typed criteria of a search to a plan. */
function makePlanReader({ places, titles, weeklyHours }: SearchSources) {
  const readPlace = makePlaceReader(places, titles)
  const meant = (
    { facets: _facets, ...criteria }: VacancyCriteria & { readonly facets?: boolean },
    now: Date,
  ): Promise<CriteriaWithPlace> => readPlace(criteria, now)
  return {
    meant,
    plan: ({ criteria, found, nameSaid }: CriteriaWithPlace) =>
      makeSearchPlanWithPlace(criteria, found, weeklyHours, nameSaid),
    /** Makes the plan again with corrected keywords, because they may contain the name of a place that was misspelt before. */
    async corrected(
      { criteria, found, placeRead, nameSaid }: CriteriaWithPlace,
      keywords: string,
      now: Date,
    ): Promise<CriteriaWithPlace> {
      return placeRead
        ? {
            criteria: { ...criteria, keywords },
            found,
            placeRead: { ...placeRead, keywords },
            ...(nameSaid && { nameSaid }),
          }
        : meant({ ...criteria, keywords }, now)
    },
  }
}

const applyBeginnings = (plan: SearchPlan, beginnings: readonly string[]): SearchPlan =>
  beginnings.length > 0 ? { ...plan, words: markKeywordsAsPrefixes(plan.words, beginnings) } : plan

/**
 * Returns the correction for the screen; null if there is none. If the typed keyword is only the beginning of a word, the longer word is not shown as
 * a correction.
 */
const toShownCorrection = (correction: SpellingCorrection | null, keywords: string) =>
  correction && correction.query !== keywords
    ? { query: correction.query, applied: correction.applied }
    : null

const toSearchPlace = ({ place, corrected, alternatives }: FoundPlace): PlaceOfSearch => ({
  name: place.name,
  label: formatPlaceLabel(place),
  area: isArea(place),
  latitude: place.lat,
  longitude: place.lon,
  corrected,
  alternatives: alternatives.map((each) => ({
    value: formatPlaceLabel(each),
    label: formatPlaceLabel(each),
  })),
})
