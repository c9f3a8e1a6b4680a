/** The times of the latest release note and of this browser's last visit to the release notes; null if there was none. */
export type ReleaseNoteTimes = {
  readonly latestUpdateTimestamp: string | null
  readonly lastViewedUpdateTimestamp: string | null
}

/**
 * Returns true if the notice should be shown: the latest update is newer than the last viewed one, or there is an update and the user has viewed none
 * [seed 4 'Release notes'].
 */
export function hasUnseenUpdate({
  latestUpdateTimestamp: latest,
  lastViewedUpdateTimestamp: viewed,
}: ReleaseNoteTimes): boolean {
  if (latest === null) return false
  return viewed === null || Date.parse(latest) > Date.parse(viewed)
}

/** Returns whether an update is newer than the last visit; on a first visit none counts as new. */
export const isNewSinceLastVisit = (viewed: string | null, createdAt: string) =>
  viewed !== null && Date.parse(createdAt) > Date.parse(viewed)
