import { computeMilesBetween } from '#shared/words/distance.ts'
import { findNearestWord } from '#shared/words/spelling/spelling.ts'
import type { Database } from '#server/database/database.ts'
import { type FoundPlace, isInWiderArea, compareLikelihood, type Place } from '../domain/place.ts'
import { toPlaceKey } from '../domain/place-key.ts'
import { readPostcode } from '#shared/words/postcode.ts'
import { type Gazetteer, makeGazetteerReader } from './gazetteer-in-memory.ts'
import { findPostcodePlace } from './find-postcode-place.ts'

const MAX_ALTERNATIVE_PLACES = 5
const MIN_TOWN_APART_MILES = 3
const MAX_TOWN_APART_MILES = 30

export type PlaceFinder = ReturnType<typeof makePlaceFinder>

declare module '#server/parts.ts' {
  interface Parts {
    /** The only place finder of the server. All features use it, so that the places are in memory only once. */
    readonly places: PlaceFinder
  }
}

/** Finds the place that a person means, in the gazetteer in memory. */
export function makePlaceFinder(db: Database, lookAgainAfter?: number) {
  const gazetteer = makeGazetteerReader(db, lookAgainAfter)

  /** Finds 'Leeds', 'LS10 1AB', 'West Yorkshire', 'Newcastle, County Down' or, unless `guess` is false, a misspelt name. */
  async function find(
    typed: string,
    { guess: mayGuess = true } = {},
  ): Promise<FoundPlace | undefined> {
    const postcode = readPostcode(typed)
    const known = await gazetteer()
    if (postcode) return findPostcodePlace(known, postcode)
    const [name = '', ...wider] = typed.slice(0, 100).split(',').map(toPlaceKey)
    if (!name) return undefined
    const exact = findMeantPlace(known, name, wider)
    if (exact) return { ...exact, corrected: false }
    const guess = mayGuess ? findNearestWord(name, known.vocabulary) : undefined
    const guessed = guess ? findMeantPlace(known, guess, wider) : undefined
    return guessed && { ...guessed, corrected: true }
  }

  /** Suggests places while a person types: names with the typed beginning, or corrections if there are none. */
  async function suggest(typed: string, limit: number): Promise<readonly Place[]> {
    const key = toPlaceKey(typed)
    if (!key) return []
    const starting = (await gazetteer()).starting(key, limit)
    if (starting.length || key.length < 4) return starting
    const found = await find(typed)
    return found ? [found.place, ...found.alternatives].slice(0, limit) : []
  }

  /** Returns the larger towns and cities around a place, the nearest first. Another part of the same town is not a town around it. */
  async function townsAround(place: Place, limit: number): Promise<readonly Place[]> {
    const { largerTowns } = await gazetteer()
    return largerTowns
      .map((town) => ({ town, miles: computeMilesBetween(place, town) }))
      .filter(({ miles }) => miles >= MIN_TOWN_APART_MILES && miles <= MAX_TOWN_APART_MILES)
      .sort((a, b) => a.miles - b.miles)
      .slice(0, limit)
      .map(({ town }) => town)
  }

  return { find, suggest, townsAround }
}

function findMeantPlace({ named: namedIn }: Gazetteer, key: string, wider: readonly string[]) {
  const named = namedIn(key).toSorted(compareLikelihood)
  const within = named.filter((place) =>
    wider.some((part) => isInWiderArea(place, part, toPlaceKey)),
  )
  const [place, ...alternatives] = [...within, ...named.filter((each) => !within.includes(each))]
  return place && { place, alternatives: alternatives.slice(0, MAX_ALTERNATIVE_PLACES) }
}
