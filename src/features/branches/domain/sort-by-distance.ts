import { computeMilesBetween, type Point } from '#shared/words/distance.ts'

type PlacedBranch = { readonly latitude: number | null; readonly longitude: number | null }
type NamedPoint = Point & { readonly name: string }

/**
 * Sorts branches by their distance from a place. Branches without a position come last, in their previous order. Without a place the order does not
 * change.
 */
export function sortByDistance<Branch extends PlacedBranch>(
  branches: readonly Branch[],
  place: NamedPoint | undefined,
) {
  const measured = branches.map((branch) => ({
    ...branch,
    miles: place ? computeMiles(branch, place) : null,
    milesFrom: place?.name ?? null,
  }))
  return measured.toSorted((a, b) => (a.miles ?? Number.MAX_VALUE) - (b.miles ?? Number.MAX_VALUE))
}

function computeMiles({ latitude, longitude }: PlacedBranch, place: Point): number | null {
  if (latitude === null || longitude === null) return null
  return Math.round(computeMilesBetween({ lat: latitude, lon: longitude }, place) * 10) / 10
}
