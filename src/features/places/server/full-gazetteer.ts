import {
  makeAreas,
  type GazetteerPlace,
  listPostcodeAreas,
  makeSettlement,
} from '../domain/gazetteer.ts'
import type { PlaceKind } from '../domain/place.ts'
import { type CsvRow, readPlacesFile } from './read-places-file.ts'

const PLACE_KIND_BY_TYPE: Readonly<Record<string, PlaceKind>> = {
  city: 'city',
  town: 'town',
  village: 'village',
  settlement: 'village',
  hamlet: 'village',
  locality: 'village',
  suburb: 'suburb',
  area: 'suburb',
}
const REQUIRED_COLUMNS = {
  places: ['name', 'type', 'county', 'region', 'country', 'lat', 'lon', 'population'],
  outcodes: ['outcode', 'lat', 'lon'],
  sectors: ['sector', 'lat', 'lon'],
} as const

/** Reads an operator's full gazetteer from a folder with the files places-gb, outcodes-gb and postcode-sectors-gb, each as .csv or .csv.gz. */
export async function readFullGazetteer(folder: string): Promise<GazetteerPlace[]> {
  const settlements = (
    await readPlacesFile(folder, 'places-gb', REQUIRED_COLUMNS.places, toSettlement)
  ).filter((place) => place !== undefined)
  const outcodes = await readPlacesFile(folder, 'outcodes-gb', REQUIRED_COLUMNS.outcodes, (row) =>
    toPostcodePlace('outcode', row.outcode, row),
  )
  const sectors = await readPlacesFile(
    folder,
    'postcode-sectors-gb',
    REQUIRED_COLUMNS.sectors,
    (row) => toPostcodePlace('sector', row.sector, row),
  )
  return [
    ...settlements,
    ...makeAreas(settlements),
    ...listPostcodeAreas(),
    ...outcodes,
    ...sectors,
  ]
}

/** Converts a row to a settlement. Rows of counties and regions are skipped, because makeAreas measures them from their settlements. */
function toSettlement(row: CsvRow): GazetteerPlace | undefined {
  const kind = PLACE_KIND_BY_TYPE[row.type ?? '']
  if (!kind || !row.name) return undefined
  const place = {
    kind,
    name: row.name,
    county: row.county || null,
    region: row.region || null,
    country: row.country || null,
    ...readPoint(row),
    population: Number(row.population) || 0,
  }
  return makeSettlement(place, row.altName ? [row.altName] : [])
}

const toPostcodePlace = (
  kind: 'outcode' | 'sector',
  code: string | undefined,
  row: CsvRow,
): GazetteerPlace => ({
  kind,
  name: code ?? '',
  county: row.county || null,
  region: row.region || null,
  country: row.country || null,
  ...readPoint(row),
  population: 0,
  extent: 0,
  keys: [(code ?? '').toLowerCase()],
})

function readPoint({ lat, lon }: CsvRow) {
  const point = { lat: Number(lat), lon: Number(lon) }
  if (!lat || !lon || !(Math.abs(point.lat) <= 90) || !(Math.abs(point.lon) <= 180))
    throw new Error('has no usable latitude and longitude')
  return point
}
