type TrackedJob<Vacancy> = {
  readonly id: string
  readonly createdAt: string
  readonly job?: Vacancy | undefined
}
export type SavedEntry<Vacancy> = {
  readonly id: string
  readonly candidateId: string
  readonly createdDate: string
  readonly vacancy: Vacancy
}

/** Converts tracked jobs to the entries that the screens use [seed 3]. A job without its vacancy is left out. */
export const listSavedEntries = <Vacancy>(
  candidateId: string,
  trackedJobs: readonly TrackedJob<Vacancy>[],
): readonly SavedEntry<Vacancy>[] =>
  trackedJobs.flatMap(({ id, createdAt, job }) =>
    job === undefined ? [] : [{ id, candidateId, createdDate: createdAt, vacancy: job }],
  )
