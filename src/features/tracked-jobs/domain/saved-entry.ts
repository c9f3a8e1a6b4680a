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

/** Turns tracked jobs into the entries that the screens use [seed 3], and omits each one that came without its vacancy. */
export const savedEntries = <Vacancy>(
  candidateId: string,
  trackedJobs: readonly TrackedJob<Vacancy>[],
): readonly SavedEntry<Vacancy>[] =>
  trackedJobs.flatMap(({ id, createdAt, job }) =>
    job === undefined ? [] : [{ id, candidateId, createdDate: createdAt, vacancy: job }],
  )
