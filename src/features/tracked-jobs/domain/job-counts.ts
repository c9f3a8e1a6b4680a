type JobLists = { readonly savedIds: readonly string[]; readonly appliedIds: readonly string[] }
export type JobCounts = { readonly saved: number; readonly applications: number }
export type CountedJobs = { readonly totals: JobCounts; readonly lists: JobLists }

export const NO_JOBS_COUNTED: CountedJobs = {
  totals: { saved: 0, applications: 0 },
  lists: { savedIds: [], appliedIds: [] },
}

/** Returns the server's totals, adjusted by the jobs that the candidate has saved, removed and applied for since the server counted. */
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
