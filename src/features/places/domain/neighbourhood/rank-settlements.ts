import { computeMilesBetween, type Point } from '#shared/words/distance.ts'
import type { Place } from '../place.ts'

type Settlement = Pick<Place, 'kind' | 'name' | 'lat' | 'lon' | 'population'>

/** Miles that are added to each distance, so that a settlement at the point itself is not the only one that counts. */
const ADDED_MILES = 2

/** Sorts settlements by how well people know a point by them: towns first, and of each kind the larger and nearer ones. Adds their distances. */
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
