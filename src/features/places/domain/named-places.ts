import type { Place } from './place.ts'

/** A key by which a place can be found. */
export type PlaceName = { readonly nameKey: string; readonly placeId: number }
export type PlacesByName = {
  readonly named: (key: string) => readonly Place[]
  readonly starting: (prefix: string, limit: number) => readonly Place[]
}

/** Indexes all places by their names in memory, so that suggestions are fast enough while a person types. */
export function indexPlacesByName(
  places: readonly Place[],
  names: readonly PlaceName[],
): PlacesByName {
  const byId = new Map(places.map((place) => [place.id, place]))
  const byKey = new Map<string, Place[]>()
  for (const { nameKey, placeId } of names) {
    const place = byId.get(placeId)
    if (!place) continue
    const same = byKey.get(nameKey)
    if (same) same.push(place)
    else byKey.set(nameKey, [place])
  }
  const keys = [...byKey.keys()].sort()
  const kept = new Map<string, readonly Place[]>()

  function starting(prefix: string, limit: number): readonly Place[] {
    // Prefixes of one or two letters match thousands of names, and every input begins with them, so their results are cached.
    const known = prefix.length < 3 ? kept.get(prefix) : undefined
    const found = known ?? findPlacesStarting(keys, byKey, prefix)
    if (!known && prefix.length < 3) kept.set(prefix, found)
    return found.slice(0, limit)
  }
  return { named: (key) => byKey.get(key) ?? [], starting }
}

/** Returns the places with a name that begins with this prefix, the largest first. A place with several such names is included once. */
function findPlacesStarting(
  keys: readonly string[],
  byKey: ReadonlyMap<string, readonly Place[]>,
  prefix: string,
): readonly Place[] {
  const found = new Set<Place>()
  for (let at = findFirstKey(keys, prefix); keys[at]?.startsWith(prefix); at++)
    for (const place of byKey.get(keys[at] ?? '') ?? []) found.add(place)
  return [...found]
    .sort(
      (a, b) =>
        b.population - a.population ||
        a.name.length - b.name.length ||
        (a.name < b.name ? -1 : a.name > b.name ? 1 : a.id - b.id),
    )
    .slice(0, MAX_SUGGESTED_PLACES)
}

/** The most suggestions that a call can ask for. */
const MAX_SUGGESTED_PLACES = 100

function findFirstKey(keys: readonly string[], key: string): number {
  let low = 0
  for (let high = keys.length; low < high; ) {
    const middle = (low + high) >>> 1
    if ((keys[middle] ?? '') < key) low = middle + 1
    else high = middle
  }
  return low
}
