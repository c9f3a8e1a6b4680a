import { COUNTIES, REGIONS_BY_COUNTRY } from './counties.ts'
import { computeMilesBetween } from '#shared/words/distance.ts'
import type { Place } from './place.ts'
import { toPlaceKey, listShortKeys } from './place-key.ts'
import { POSTCODE_AREAS } from '#shared/words/postcode-areas.ts'

/** A place from a gazetteer (a list of place names), with every key by which people can find it. */
export type GazetteerPlace = Omit<Place, 'id'> & { readonly keys: readonly string[] }
export type Settlement = Omit<Place, 'id' | 'county' | 'region' | 'extent'>

export const makeSettlement = (
  place: Settlement & Pick<Place, 'county' | 'region'>,
  otherNames: readonly string[] = [],
): GazetteerPlace => ({
  ...place,
  extent: 0,
  keys: [
    ...new Set([
      toPlaceKey(place.name),
      ...listShortKeys(place.name),
      ...otherNames.map(toPlaceKey),
    ]),
  ].filter((key) => key !== ''),
})

/** Returns counties, regions and countries as places. Each gets the centre of its settlements, and a radius that includes four fifths of them. */
export function makeAreas(places: readonly GazetteerPlace[]): GazetteerPlace[] {
  const grouped = (part: 'county' | 'region' | 'country') =>
    Map.groupBy(
      places.filter((place) => place[part] !== null),
      (place) => place[part] ?? '',
    )
  const counties = [...grouped('county')].map(([name, inside]) =>
    makeArea('county', name, inside, COUNTIES.find((county) => county.name === name)?.aliases),
  )
  const regions = [...grouped('region')]
    .filter(([name]) => REGIONS_BY_COUNTRY.England?.includes(name))
    .map(([name, inside]) => makeArea('region', name, inside, OTHER_REGION_NAMES[name]))
  const countries = [...grouped('country')]
    .filter(([name]) => name in REGIONS_BY_COUNTRY)
    .map(([name, inside]) => makeArea('country', name, inside))
  return [...counties, ...regions, ...countries]
}

const OTHER_REGION_NAMES: Readonly<Record<string, readonly string[]>> = {
  'Yorkshire and the Humber': ['yorkshire', 'yorkshire and humber', 'yorkshire and humberside'],
  'East of England': ['east anglia', 'eastern england', 'east england'],
  'South West': ['south west england', 'west country'],
  'South East': ['south east england'],
  'North East': ['north east england'],
  'North West': ['north west england'],
  London: ['greater london'],
}

function makeArea(
  kind: 'county' | 'region' | 'country',
  name: string,
  inside: readonly GazetteerPlace[],
  otherNames: readonly string[] = [],
): GazetteerPlace {
  const centre = {
    lat: computeMean(inside.map(({ lat }) => lat)),
    lon: computeMean(inside.map(({ lon }) => lon)),
  }
  const distances = inside.map((place) => computeMilesBetween(centre, place)).sort((a, b) => a - b)
  // The radius includes only four fifths of the settlements, because a remote island or headland would make the circle too large.
  const extent = distances[Math.floor((distances.length - 1) * 0.8)] ?? 0
  const { region, country } = inside[0] ?? { region: null, country: null }
  const within = {
    county: { county: name, region, country },
    region: { county: null, region: name, country },
    country: { county: null, region: null, country: name },
  }[kind]
  const keys = [
    toPlaceKey(name),
    ...(kind === 'county' && /^county /i.test(name) ? [toPlaceKey(name.slice(7))] : []),
    ...(kind === 'region' ? [toPlaceKey(`${name} region`)] : []),
    ...otherNames.map(toPlaceKey),
  ]
  return {
    kind,
    name,
    ...within,
    ...centre,
    population: inside.reduce((sum, { population }) => sum + population, 0),
    extent,
    keys: [...new Set(keys)],
  }
}

const computeMean = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / (values.length || 1)

export const listPostcodeAreas = (): GazetteerPlace[] =>
  POSTCODE_AREAS.map(([code, town, lat, lon]) => ({
    kind: 'postcode-area',
    name: code,
    county: town,
    region: null,
    country: null,
    lat,
    lon,
    population: 0,
    extent: 0,
    keys: [code.toLowerCase()],
  }))
