import type { PlaceFinder } from '#features/places/server/place-finder.ts'
import type { Place } from '#features/places/domain/place.ts'
import type { Relaxation } from '../contract/search.ts'
import type { Criteria } from '../domain/criteria.ts'
import { guessableWords, placeAtEnd } from '../domain/words/query-words.ts'
import { helpful, type Relaxed, relaxationLabel, relaxationsOf } from '../domain/relaxations.ts'
import { type Plan, planOf } from '../domain/plan.ts'
import type { MatchSource } from './match-source.ts'
import type { Located } from './read-place.ts'

/** Returns less strict searches that find vacancies if the plan finds none, with their counts. */
export async function relaxedSearches(
  matches: MatchSource,
  names: ReadonlyMap<string, string>,
  plan: Plan,
  { placeRead }: Located,
  split: PlaceSplit | undefined,
  now: Date,
): Promise<Relaxation[]> {
  const unheld = await unheldWords(matches, plan, now)
  const relaxed = relaxationsOf(
    plan.criteria,
    (id) => names.get(id),
    plan.place !== undefined,
    unheld,
  ).map((each) => ({ ...each, place: each.patch.location === '' ? undefined : plan.place }))
  const candidates: (Relaxed & { place: Place | undefined })[] = [
    ...(split ? [split] : []),
    ...relaxed,
  ]
  const plans = candidates.map(({ patch, place }) =>
    planOf({
      ...plan,
      criteria: { ...plan.criteria, ...patch },
      place,
      locationText: patch.location === '' ? '' : plan.locationText,
    }),
  )
  const counts = await matches.count(plans, now)
  return helpful(
    candidates.map(({ words, patch }, at) => ({ words, patch, count: counts[at] ?? 0 })),
  ).map((each) => ({
    label: relaxationLabel(each),
    count: each.count,
    criteria: {
      ...(placeRead && { keywords: placeRead.keywords, location: placeRead.location }),
      ...each.patch,
    },
  }))
}

/** Returns the keywords that no open vacancy contains. */
async function unheldWords(matches: MatchSource, { words }: Plan, now: Date): Promise<string[]> {
  const asked = guessableWords(words).map((word) => ({ typed: word, meant: word }))
  return asked.length > 0
    ? (await matches.frequencies(asked, now)).flatMap(({ typed, times }) =>
        times === 0 ? [typed] : [],
      )
    : []
}

export type PlaceSplit = Relaxed & { readonly place: Place }

/** Splits 'nurse Liverpool' without a location into keywords and a place. Misspelt places are not accepted. */
export async function placeInKeywords(
  { keywords, location }: Criteria,
  places: PlaceFinder,
): Promise<PlaceSplit | undefined> {
  if (location) return undefined
  for (const split of placeAtEnd(keywords)) {
    const found = await places.find(split.location, { guess: false })
    if (found && found.place.population >= LARGE_ENOUGH)
      return {
        words: `Search "${split.keywords}" near ${found.place.name}`,
        patch: { keywords: split.keywords, location: found.place.name },
        place: found.place,
      }
  }
  return undefined
}

/** The population from which a name among keywords counts as a place, because villages have names such as 'Cook' and 'Porter'. */
const LARGE_ENOUGH = 5000
