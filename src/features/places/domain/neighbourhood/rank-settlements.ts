import { computeMilesBetween, type Point } from '#shared/words/distance.ts'
import type { Place } from '../place.ts'

type Settlement = Pick<Place, 'kind' | 'name' | 'lat' | 'lon' | 'population'>

/** The miles that are added to each distance. Otherwise a settlement at the point itself would outrank all others, however small it is. */
const ADDED_MILES = 2

/**
 * Sorts settlements by how well their names tell people where a point is: towns before others, and within each group the larger and nearer ones
 * first. Adds their distances in miles.
 */
export const rankSettlements = <Found extends Settlement>(
  point: Point,
  settlements: readonly Found[],
) =>
  settlements
    .map((place) => {
      const miles = computeMilesBetween(point, place)
      const isTown = place.kind === 'city' || place.kind === 'town'
      return { place, miles, isTown, pull: place.population / (miles + ADDED_MILES) ** 2 }
    })
    .toSorted((a, b) => Number(b.isTown) - Number(a.isTown) || b.pull - a.pull)
    .map(({ place, miles }) => ({ ...place, miles: Math.round(miles * 10) / 10 }))
