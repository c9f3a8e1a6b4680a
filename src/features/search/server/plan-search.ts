import { type FoundPlace, isArea, placeLabel } from '#features/places/domain/place.ts'
import type { PlaceFinder } from '#features/places/server/place-finder.ts'
import type { SearchPlace } from '../contract/search.ts'
import { withBeginnings } from '../domain/words/beginnings.ts'
import type { Criteria } from '../domain/criteria.ts'
import { type Plan, planFor } from '../domain/plan.ts'
import type { BranchNames } from './branch-names.ts'
import { recordOf } from './cards.ts'
import { countedFacets } from './counted-facets.ts'
import type { Lexicon } from './lexicon.ts'
import type { MatchSource, NewQuestion } from './match-source.ts'
import { type Located, placeReader } from './read-place.ts'
import { placeInKeywords, relaxedSearches } from './relaxed-searches.ts'
import { type Correction, correctionOf, guessesAt } from './spelling-correction.ts'
import type { Answered, Asked, AskedSince, VacancySearch } from './vacancy-search.ts'

type Sources = {
  readonly matches: MatchSource
  readonly places: PlaceFinder
  readonly titles: Lexicon
  readonly branches: BranchNames
  readonly weeklyHours: number
}

/**
 * Searches for vacancies: parses the keywords, finds the place, queries the source of matches, corrects misspelt keywords, and proposes other
 * searches if there are no results. The weekly hours for converting hourly pay are those that the import uses.
 */
export function planSearch(sources: Sources): VacancySearch {
  const reader = planReader(sources)

  async function newSince(asked: readonly AskedSince[], limit: number, now: Date) {
    const questions: NewQuestion[] = []
    for (const { criteria, since } of asked)
      questions.push({ plan: reader.plan(await reader.meant(criteria, now)), since })
    return sources.matches.newSince(questions, limit, now)
  }

  return {
    answer: (asked, _viewer, now) => answer(asked, sources, reader, now),
    async search(asked, _viewer, now) {
      const { summary, cards } = await answer(asked, sources, reader, now)
      return { ...summary, vacancies: cards.map(recordOf) }
    },
    newSince,
  }
}

async function answer(
  asked: Asked,
  sources: Sources,
  reader: PlanReader,
  now: Date,
): Promise<Answered> {
  const { matches, branches } = sources
  const typedAs = await reader.meant(asked, now)
  const typed = reader.plan(typedAs)
  const typedMatches = await matches.find(typed, now, asked.facets)

  const meantOtherwise = await correctionFor(sources, typed, typedMatches.total === 0, now)
  const usedAs = meantOtherwise?.applied
    ? await reader.corrected(typedAs, meantOtherwise.query, now)
    : typedAs
  const used = meantOtherwise?.applied
    ? begun(reader.plan(usedAs), meantOtherwise.beginnings)
    : typed
  const { total, cards, facets } = meantOtherwise?.applied
    ? await matches.find(used, now, asked.facets)
    : typedMatches

  const summary = {
    total,
    totalIsExact: true,
    page: asked.page,
    limit: asked.limit,
    facets: facets && countedFacets(facets, used, await branches(), now),
    place: usedAs.found ? placeShown(usedAs.found) : null,
    placeRead: usedAs.placeRead,
    didYouMean: didYouMean(meantOtherwise, typed.criteria.keywords),
    relaxations: total ? [] : await relaxations(sources, used, usedAs, now),
  }
  return { summary, cards }
}

const relaxations = async (
  { matches, branches, places }: Sources,
  used: Plan,
  usedAs: Located,
  now: Date,
) =>
  relaxedSearches(
    matches,
    await branches(),
    used,
    usedAs,
    await placeInKeywords(used.criteria, places),
    now,
  )

async function correctionFor(
  { matches, titles }: Sources,
  { criteria, words }: Plan,
  foundNothing: boolean,
  now: Date,
): Promise<Correction | null> {
  if (!words.wanted.length) return null
  const guesses = guessesAt(words, (await titles.current(now)).vocabulary)
  if (foundNothing) {
    const guessed = new Set(guesses.map(({ typed }) => typed))
    const others = guessesAt(words, await titles.newWords(now))
    guesses.push(...others.filter(({ typed }) => !guessed.has(typed)))
  }
  return guesses.length ? correctionOf(matches, criteria.keywords, guesses, now) : null
}

type PlanReader = ReturnType<typeof planReader>

/** Converts the typed criteria to a plan for the source of matches. */
function planReader({ places, titles, weeklyHours }: Sources) {
  const readPlace = placeReader(places, titles)
  const meant = (
    { facets: _facets, ...criteria }: Criteria & { readonly facets?: boolean },
    now: Date,
  ): Promise<Located> => readPlace(criteria, now)
  return {
    meant,
    plan: ({ criteria, found, nameSaid }: Located) =>
      planFor(criteria, found, weeklyHours, nameSaid),
    /** Reads the criteria again with corrected keywords, because they may now contain a place that was misspelt before. */
    async corrected(
      { criteria, found, placeRead, nameSaid }: Located,
      keywords: string,
      now: Date,
    ): Promise<Located> {
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

const begun = (plan: Plan, beginnings: readonly string[]): Plan =>
  beginnings.length > 0 ? { ...plan, words: withBeginnings(plan.words, beginnings) } : plan

/** Returns the correction, if any. A keyword that is only the beginning of a word is completed without being shown as a correction. */
const didYouMean = (correction: Correction | null, keywords: string) =>
  correction && correction.query !== keywords
    ? { query: correction.query, applied: correction.applied }
    : null

const placeShown = ({ place, corrected, alternatives }: FoundPlace): SearchPlace => ({
  name: place.name,
  label: placeLabel(place),
  area: isArea(place),
  latitude: place.lat,
  longitude: place.lon,
  corrected,
  alternatives: alternatives.map((each) => ({ value: placeLabel(each), label: placeLabel(each) })),
})
