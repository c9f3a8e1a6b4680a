/**
 * The kind of a place. A city, town, village or suburb is a point on the map. A county, region or country is an area that extends `extent` miles
 * around its centre. A postcode area ('LS'), outcode ('LS10') or sector ('LS10 1') is the first part of a postcode.
 */
export type PlaceKind =
  | 'city'
  | 'town'
  | 'village'
  | 'suburb'
  | 'county'
  | 'region'
  | 'country'
  | 'postcode-area'
  | 'outcode'
  | 'sector'

export type Place = {
  readonly id: number
  readonly kind: PlaceKind
  readonly name: string
  readonly county: string | null
  readonly region: string | null
  readonly country: string | null
  readonly lat: number
  readonly lon: number
  readonly population: number
  readonly extent: number
}

/** The most likely place for a typed name, with the other places of that name. `corrected` is true if the name was misspelt. */
export type FoundPlace = {
  readonly place: Place
  readonly corrected: boolean
  readonly alternatives: readonly Place[]
}

const AREA_KINDS: readonly PlaceKind[] = ['county', 'region', 'country']
export const isArea = ({ kind }: Pick<Place, 'kind'>) => AREA_KINDS.includes(kind)

/** Returns a label such as 'Leeds, West Yorkshire'. A county is followed by its region, and a name is not repeated. */
export function formatPlaceLabel({
  kind,
  name,
  county,
  region,
  country,
}: Pick<Place, 'kind' | 'name' | 'county' | 'region' | 'country'>): string {
  if (kind === 'country' || kind === 'sector' || kind === 'outcode') return name
  const within = kind === 'county' || kind === 'region' ? undefined : county
  const [wider] = [within, region, country].filter((part) => part && part !== name)
  if (kind === 'region') return `${name} (region)`
  return wider ? `${name}, ${wider}` : name
}

/**
 * Sorts places with the same name by how likely people mean them: countries, then cities, then other places with at least 10,000 people, then other
 * counties and regions, then smaller settlements. Within each group, the largest population comes first.
 */
export const compareLikelihood = (a: Place, b: Place) =>
  rankPlace(a) - rankPlace(b) || b.population - a.population || a.id - b.id

function rankPlace({ kind, population }: Place): number {
  if (kind === 'country') return 0
  if (kind === 'city') return 1
  // A village with the same name as a county ranks below it, because people rarely mean the village.
  if (population >= 10_000) return 2
  return AREA_KINDS.includes(kind) ? 3 : 4
}

/** Returns whether a place is in the area that a person typed after its name, such as 'Kent' in 'Leeds, Kent'. */
export function isInWiderArea(
  { county, region, country }: Place,
  key: string,
  keyOf: (name: string) => string,
): boolean {
  return [county, region, country].some(
    (part) => part !== null && (keyOf(part) === key || keyOf(part) === `county ${key}`),
  )
}
