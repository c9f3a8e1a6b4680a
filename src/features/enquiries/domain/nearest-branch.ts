import { computeMilesBetween, type Point } from '#shared/words/distance.ts'

type BranchOnMap = { readonly lat: number | null; readonly lon: number | null }

/** Returns the branch nearest to a point; undefined if no branch has a position. */
export function findNearestBranch<Branch extends BranchOnMap>(
  branches: readonly Branch[],
  point: Point,
): Branch | undefined {
  const located = branches.flatMap((branch) =>
    branch.lat === null || branch.lon === null
      ? []
      : [{ branch, miles: computeMilesBetween(point, { lat: branch.lat, lon: branch.lon }) }],
  )
  return located.toSorted((one, other) => one.miles - other.miles)[0]?.branch
}
