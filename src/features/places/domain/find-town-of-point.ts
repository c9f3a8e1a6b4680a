import { computeMilesBetween, type Point } from '#shared/words/distance.ts'
import type { Place } from './place.ts'

/** A point that is more than this many miles from every town belongs to no town. */
export const MAX_TOWN_DISTANCE_MILES = 30

/**
 * Returns the town that people at a point would name: a near one, or a large one further away; undefined if no town is within
 * MAX_TOWN_DISTANCE_MILES.
 */
export function findTownOfPoint<Town extends Pick<Place, 'lat' | 'lon' | 'population'>>(
  point: Point,
  towns: readonly Town[],
): Town | undefined {
  let best: { readonly town: Town; readonly pull: number } | undefined
  for (const town of towns) {
    const miles = computeMilesBetween(point, town)
    if (miles > MAX_TOWN_DISTANCE_MILES) continue
    // A town of unknown population counts as a small one. The added distance prevents a division by zero at a town's centre.
    const pull = Math.max(town.population, 1000) / (miles + 0.1) ** 2
    if (!best || pull > best.pull) best = { town, pull }
  }
  return best?.town
}
