type JobLists = { readonly savedIds: readonly string[]; readonly appliedIds: readonly string[] }
export type JobNumbers = { readonly saved: number; readonly applications: number }
export type CountedJobs = { readonly totals: JobNumbers; readonly lists: JobLists }

export const NOTHING_COUNTED: CountedJobs = {
  totals: { saved: 0, applications: 0 },
  lists: { savedIds: [], appliedIds: [] },
}

/** Returns the server's totals, adjusted by the jobs that the candidate has saved, removed and applied for since the server counted. */
export function numbersNow({ totals, lists }: CountedJobs, now: JobLists): JobNumbers {
  const [before, after] = [inLists(lists), inLists(now)]
  return {
    saved: totals.saved + after.saved - before.saved,
    applications: totals.applications + after.applications - before.applications,
  }
}

function inLists({ savedIds, appliedIds }: JobLists): JobNumbers {
  const applied = new Set(appliedIds)
  return { saved: savedIds.filter((id) => !applied.has(id)).length, applications: applied.size }
}
