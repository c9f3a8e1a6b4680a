type Choosable = {
  readonly id: string
  readonly name: string
  readonly town: string | null
  readonly miles: number | null
}
type JobsOfBranch = { readonly value: string; readonly count: number }

/**
 * Returns the branch for someone at a place: that of the place's own town, else the nearest one. Where no distance is known it is the branch with most
 * of the jobs found, since jobs belong to the nearest branch.
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
