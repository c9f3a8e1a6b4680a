import { computeMilesBetween } from '#shared/words/distance.ts'

/** The middle of each region of the United Kingdom, or of each half of one. */
const REGION_CENTRES: readonly (readonly [name: string, lat: number, lon: number])[] = [
  ['North East', 54.9, -1.7],
  ['North West', 53.6, -2.6],
  ['Yorkshire and the Humber', 53.8, -1.3],
  ['East Midlands', 52.9, -1],
  ['West Midlands', 52.5, -2],
  ['East of England', 52.3, 0.5],
  ['London', 51.5, -0.1],
  ['South East', 51.2, -0.9],
  ['South West', 51.2, -2.5],
  ['South West', 50.6, -4],
  ['Wales', 51.7, -3.4],
  ['Wales', 53, -3.8],
  ['Scotland', 56, -3.8],
  ['Northern Ireland', 54.6, -6.3],
]

/** Returns the region whose middle is nearest to a point. It is exact enough to show jobs from different parts of the country. */
export function findRegionOfPoint(lat: number, lon: number): string {
  const [nearest] = REGION_CENTRES.map(([name, middle, east]) => ({
    name,
    miles: computeMilesBetween({ lat, lon }, { lat: middle, lon: east }),
  })).sort((a, b) => a.miles - b.miles)
  return nearest?.name ?? ''
}
