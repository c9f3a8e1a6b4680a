/** A point on the map, or an area: a county, region or country reaches `extent` miles around its centre. */
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

/** What was meant by a typed place, with what else it could have meant. */
export type FoundPlace = {
  readonly place: Place
  readonly corrected: boolean
  readonly alternatives: readonly Place[]
}

const AREAS: readonly PlaceKind[] = ['county', 'region', 'country']
export const isArea = ({ kind }: Pick<Place, 'kind'>) => AREAS.includes(kind)

/** 'Leeds, West Yorkshire'; a county adds its region, and a name is never said twice. */
export function placeLabel({
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

/** The order in which places of one name are meant: settlements by population, then counties, regions and countries. */
export const meantFirst = (a: Place, b: Place) =>
  rank(a) - rank(b) || b.population - a.population || a.id - b.id

function rank({ kind, population }: Place): number {
  if (kind === 'country') return 0
  if (kind === 'city') return 1
  // A village that shares its name with a county is not what people mean by it.
  if (population >= 10_000) return 2
  return AREAS.includes(kind) ? 3 : 4
}

/** 'Leeds, Kent' names the wider place too: candidates inside it come first. */
export function matchesWider(
  { county, region, country }: Place,
  key: string,
  keyOf: (name: string) => string,
): boolean {
  return [county, region, country].some(
    (part) => part !== null && (keyOf(part) === key || keyOf(part) === `county ${key}`),
  )
}
