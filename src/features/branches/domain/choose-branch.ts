type Choosable = {
  readonly id: string
  readonly name: string
  readonly town: string | null
  readonly miles: number | null
}
type JobsOfBranch = { readonly value: string; readonly count: number }

/**
 * Returns the branch for someone at a place: the branch in the place's town or, without one, the nearest branch. If no distance is known, it is the
 * branch with the most jobs among those that were found, because a job belongs to the branch nearest to it. Returns null if there is no such branch.
 * @param branches The branches, the nearest to the place first.
 */
export function chooseBranch<Branch extends Choosable>(
  branches: readonly Branch[],
  placeName: string | undefined,
  jobs: readonly JobsOfBranch[],
): Branch | null {
  const [first] = branches
  const [most] = jobs.toSorted((a, b) => b.count - a.count)
  return (
    branches.find(({ name, town }) => town === placeName || name === placeName) ??
    (first && first.miles !== null ? first : undefined) ??
    branches.find(({ id }) => id === most?.value) ??
    null
  )
}
