/** When the latest update came and when this browser last looked, as instants; null is never. */
export type ReleaseState = {
  readonly latestUpdateTimestamp: string | null
  readonly lastViewedUpdateTimestamp: string | null
}

/** A notice shows when the latest update is newer than the last viewed one, or when there is one and nothing was viewed [seed 4 'Release notes']. */
export function hasNews({
  latestUpdateTimestamp: latest,
  lastViewedUpdateTimestamp: viewed,
}: ReleaseState): boolean {
  if (latest === null) return false
  return viewed === null || Date.parse(latest) > Date.parse(viewed)
}

/** The updates since the last look; at a first look none of them is marked as new. */
export const isNewSince = (viewed: string | null, createdAt: string) =>
  viewed !== null && Date.parse(createdAt) > Date.parse(viewed)
