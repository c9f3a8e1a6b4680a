import { type Vocabulary, createVocabulary } from '#shared/words/spelling/spelling.ts'
import type { Database } from '#server/database/database.ts'
import { cacheInMemory } from '#server/database/kept-in-memory.ts'
import { runWithTimeLimit } from '#server/database/run-with-time-limit.ts'
import { type PlacesByName, type PlaceName, indexPlacesByName } from '../domain/named-places.ts'
import type { Place } from '../domain/place.ts'
import { findLoadedGazetteer } from './load-gazetteer.ts'
import { listPlaceNames, listPlaces } from './place-queries.ts'

export type Gazetteer = PlacesByName & {
  /** The place names to which a misspelt name can be corrected, each with the population of its place. */
  readonly vocabulary: Vocabulary
  /** Towns and cities that are large enough to be named as another place to look. */
  readonly largerTowns: readonly Place[]
}

/** The time limit in milliseconds for reading all places. They are about a hundred thousand rows, and are read once. */
const PLACES_READ_TIMEOUT_MS = 30_000

type LoadedGazetteer = { readonly loadedAt: number; readonly gazetteer: Gazetteer }

/**
 * Returns a function that returns the gazetteer. The gazetteer is read at the first call, and read again if an operator has loaded another one, which
 * is checked at most every `lookAgainAfter` milliseconds.
 */
export function makeGazetteerReader(db: Database, lookAgainAfter = 5000): () => Promise<Gazetteer> {
  const held = cacheInMemory<LoadedGazetteer>(async (last) => {
    const loadedAt = (await findLoadedGazetteer(db))?.loadedAt.getTime() ?? 0
    return last?.loadedAt === loadedAt
      ? last
      : {
          loadedAt,
          gazetteer: await runWithTimeLimit(PLACES_READ_TIMEOUT_MS, db, async (one) =>
            buildGazetteer(await listPlaces(one), await listPlaceNames(one)),
          ),
        }
  }, lookAgainAfter)
  return async () => (await held()).gazetteer
}

function buildGazetteer(places: readonly Place[], names: readonly PlaceName[]): Gazetteer {
  const byId = new Map(places.map((place) => [place.id, place]))
  const weights = new Map<string, number>()
  for (const { nameKey, placeId } of names) {
    const place = byId.get(placeId)
    if (place && mayBeSpellingCorrection(place))
      weights.set(nameKey, Math.max(place.population, weights.get(nameKey) ?? 0))
  }
  return {
    ...indexPlacesByName(places, names),
    vocabulary: createVocabulary(weights),
    largerTowns: places.filter(
      ({ kind, population }) =>
        (kind === 'city' || kind === 'town') && population >= MIN_LARGER_TOWN_POPULATION,
    ),
  }
}

const MIN_LARGER_TOWN_POPULATION = 20_000

/** Returns whether a misspelt name can be corrected to the name of this place. Postcodes are excluded, because they are not words. */
const mayBeSpellingCorrection = ({ kind, population }: Place) =>
  !['postcode-area', 'outcode', 'sector'].includes(kind) &&
  (population > 0 || ['city', 'town', 'county', 'region'].includes(kind))
