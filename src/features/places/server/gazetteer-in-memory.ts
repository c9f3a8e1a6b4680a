import { type Vocabulary, vocabularyOf } from '#shared/words/spelling/spelling.ts'
import type { Database } from '#server/database/database.ts'
import { keptInMemory } from '#server/database/kept-in-memory.ts'
import { within } from '#server/database/within.ts'
import { type NamedPlaces, type PlaceName, namedPlaces } from '../domain/named-places.ts'
import type { Place } from '../domain/place.ts'
import { loadedGazetteer } from './load-gazetteer.ts'
import { allPlaceNames, allPlaces } from './place-queries.ts'

export type Gazetteer = NamedPlaces & {
  /** The names that misspelt input can be corrected to, with the population of the place. */
  readonly vocabulary: Vocabulary
}

/** The limit for reading the places in milliseconds. They are about a hundred thousand rows, so they are read once and cached. */
const READ_WITHIN_MS = 30_000

type Held = { readonly loadedAt: number; readonly gazetteer: Gazetteer }

/**
 * Returns a reader of the gazetteer. It loads the gazetteer at the first call and again after an operator has loaded another, which it checks once
 * every `lookAgainAfter` milliseconds.
 */
export function gazetteerInMemory(db: Database, lookAgainAfter = 5000): () => Promise<Gazetteer> {
  const held = keptInMemory<Held>(async (last) => {
    const loadedAt = (await loadedGazetteer(db))?.loadedAt.getTime() ?? 0
    return last?.loadedAt === loadedAt
      ? last
      : {
          loadedAt,
          gazetteer: await within(READ_WITHIN_MS, db, async (one) =>
            gazetteerOf(await allPlaces(one), await allPlaceNames(one)),
          ),
        }
  }, lookAgainAfter)
  return async () => (await held()).gazetteer
}

function gazetteerOf(places: readonly Place[], names: readonly PlaceName[]): Gazetteer {
  const byId = new Map(places.map((place) => [place.id, place]))
  const weights = new Map<string, number>()
  for (const { nameKey, placeId } of names) {
    const place = byId.get(placeId)
    if (place && worthGuessing(place))
      weights.set(nameKey, Math.max(place.population, weights.get(nameKey) ?? 0))
  }
  return { ...namedPlaces(places, names), vocabulary: vocabularyOf(weights) }
}

/** Returns whether misspelt input can be corrected to a place; postcodes are excluded, because they are not words. */
const worthGuessing = ({ kind, population }: Place) =>
  !['postcode-area', 'outcode', 'sector'].includes(kind) &&
  (population > 0 || ['city', 'town', 'county', 'region'].includes(kind))
