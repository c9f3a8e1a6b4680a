import { nearestWord, type Vocabulary, vocabularyOf } from '#features/search/domain/spelling.ts'
import type { Database } from '#server/database.ts'
import { type FoundPlace, matchesWider, meantFirst, type Place } from '../domain/place.ts'
import { placeKey } from '../domain/place-key.ts'
import { type Postcode, readPostcode } from '../domain/postcode.ts'
import { loadedGazetteer } from './load-gazetteer.ts'
import { namesWithPopulation, placesNamed, placesStarting } from './place-queries.ts'

const MOST_ALTERNATIVES = 5

export type PlaceFinder = ReturnType<typeof placeFinder>

/** Finds the place that a person means. Names for guessing at misspellings are kept in memory, read when first needed and after each new gazetteer. */
export function placeFinder(db: Database) {
  let names: { readonly loadedAt: number; readonly vocabulary: Vocabulary } | undefined

  async function vocabulary(): Promise<Vocabulary> {
    const loadedAt = (await loadedGazetteer(db))?.loadedAt.getTime() ?? 0
    if (names?.loadedAt !== loadedAt) {
      const rows = await namesWithPopulation(db)
      names = { loadedAt, vocabulary: vocabularyOf(new Map(rows.map(({ nameKey, population }) => [nameKey, population]))) }
    }
    return names.vocabulary
  }

  /** 'Leeds', 'LS10 1AB', 'West Yorkshire', 'Newcastle, County Down' or, unless told not to guess, a misspelling of it. */
  async function find(typed: string, { guess: mayGuess = true } = {}): Promise<FoundPlace | undefined> {
    const postcode = readPostcode(typed)
    if (postcode) return placeOfPostcode(db, postcode)
    const [name = '', ...wider] = typed.slice(0, 100).split(',').map(placeKey)
    if (!name) return undefined
    const exact = await meantBy(db, name, wider)
    if (exact) return { ...exact, corrected: false }
    const guess = mayGuess ? nearestWord(name, await vocabulary()) : undefined
    const guessed = guess ? await meantBy(db, guess, wider) : undefined
    return guessed && { ...guessed, corrected: true }
  }

  /** While it is typed: what begins so, else what it may be a misspelling of. */
  async function suggest(typed: string, limit: number): Promise<readonly Place[]> {
    const key = placeKey(typed)
    if (!key) return []
    const starting = await placesStarting(db, key, limit)
    if (starting.length || key.length < 4) return starting
    const found = await find(typed)
    return found ? [found.place, ...found.alternatives].slice(0, limit) : []
  }

  return { find, suggest }
}

async function meantBy(db: Database, key: string, wider: readonly string[]) {
  const named = (await placesNamed(db, [key])).sort(meantFirst)
  const within = named.filter((place) => wider.some((part) => matchesWider(place, part, placeKey)))
  const [place, ...alternatives] = [...within, ...named.filter((each) => !within.includes(each))]
  return place && { place, alternatives: alternatives.slice(0, MOST_ALTERNATIVES) }
}

/** The narrowest part of the postcode that the gazetteer knows: sector, outcode, its group (EC1), area. */
async function placeOfPostcode(db: Database, { area, outcode, sector, whole }: Postcode): Promise<FoundPlace | undefined> {
  const keys = [sector, outcode, outcode?.replace(/[A-Z]$/, ''), area].filter((key) => key !== undefined).map((key) => key.toLowerCase())
  const known = await placesNamed(db, keys)
  for (const key of keys) {
    const place = known.find(({ nameKey, kind }) => nameKey === key && ['postcode-area', 'outcode', 'sector'].includes(kind))
    if (place) return { place: { ...place, name: whole ?? sector ?? outcode ?? area, kind: outcode ? 'outcode' : place.kind }, corrected: false, alternatives: [] }
  }
  return undefined
}
