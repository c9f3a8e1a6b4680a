import { milesBetween, type Point } from '#shared/words/distance.ts'
import type { Place } from './place.ts'

/** A point that is further than this from every town has no town. */
export const TOWN_REACH_MILES = 30

/** The town that a point belongs to: the nearest one, where a big one reaches further than a small one. */
export function townOf<Town extends Pick<Place, 'lat' | 'lon' | 'population'>>(
  point: Point,
  towns: readonly Town[],
): Town | undefined {
  let best: { readonly town: Town; readonly pull: number } | undefined
  for (const town of towns) {
    const miles = milesBetween(point, town)
    if (miles > TOWN_REACH_MILES) continue
    // A town without a known population is at least a small one, and its own centre is no infinity.
    const pull = Math.max(town.population, 1000) / (miles + 0.1) ** 2
    if (!best || pull > best.pull) best = { town, pull }
  }
  return best?.town
}
