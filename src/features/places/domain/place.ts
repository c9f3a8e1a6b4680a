/** The kind of a place: a point on the map, or an area. A county, region or country extends `extent` miles around its centre. */
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

/** The place that a typed name means, with the other places that it could mean. */
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
 * Compares places with the same name, so that the most likely meaning comes first: countries, then cities, then places with at least 10,000 people,
 * then other areas, then smaller settlements. Within each group the larger population comes first.
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

/** Returns whether a place is in the wider area of a typed name: in 'Leeds, Kent', places in Kent come first. */
export function isInWiderArea(
  { county, region, country }: Place,
  key: string,
  keyOf: (name: string) => string,
): boolean {
  return [county, region, country].some(
    (part) => part !== null && (keyOf(part) === key || keyOf(part) === `county ${key}`),
  )
}
