type Lists = { readonly savedIds: readonly string[]; readonly appliedIds: readonly string[] }
export type Numbers = { readonly saved: number; readonly applications: number }
export type Counted = { readonly totals: Numbers; readonly lists: Lists }

export const NOTHING_COUNTED: Counted = {
  totals: { saved: 0, applications: 0 },
  lists: { savedIds: [], appliedIds: [] },
}

/** The server's totals, and what the person has saved, removed and applied for since they were counted. */
export function numbersNow({ totals, lists }: Counted, now: Lists): Numbers {
  const [before, after] = [inLists(lists), inLists(now)]
  return {
    saved: totals.saved + after.saved - before.saved,
    applications: totals.applications + after.applications - before.applications,
  }
}

function inLists({ savedIds, appliedIds }: Lists): Numbers {
  const applied = new Set(appliedIds)
  return { saved: savedIds.filter((id) => !applied.has(id)).length, applications: applied.size }
}
