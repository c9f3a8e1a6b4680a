type JobLists = { readonly savedIds: readonly string[]; readonly appliedIds: readonly string[] }
export type JobCounts = { readonly saved: number; readonly applications: number }
export type CountedJobs = { readonly totals: JobCounts; readonly lists: JobLists }

export const NO_JOBS_COUNTED: CountedJobs = {
  totals: { saved: 0, applications: 0 },
  lists: { savedIds: [], appliedIds: [] },
}

/**
 * Returns the numbers of saved jobs and applications that the server counted, changed by what the candidate has saved, removed and applied for since.
 */
export function adjustJobCounts({ totals, lists }: CountedJobs, now: JobLists): JobCounts {
  const [before, after] = [countJobsInLists(lists), countJobsInLists(now)]
  return {
    saved: totals.saved + after.saved - before.saved,
    applications: totals.applications + after.applications - before.applications,
  }
}

function countJobsInLists({ savedIds, appliedIds }: JobLists): JobCounts {
  const applied = new Set(appliedIds)
  return { saved: savedIds.filter((id) => !applied.has(id)).length, applications: applied.size }
}
