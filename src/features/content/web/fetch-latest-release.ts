import { call } from '#web/call/call.ts'
import { createQuietCarrier } from '#web/call/quiet-carrier.ts'
import { useSession } from '#web/session/session.ts'
import { getLatestReleaseNote } from '../contract.ts'
import type { ReleaseNotePlatform } from '../domain/platforms.ts'

/**
 * Reads, after a sign-in, when the latest update was released [seed 4 'Consultant session'] [seed 7 'Maintenance API']. A failure is only logged,
 * because it must not disturb the user.
 */
export async function fetchLatestReleaseTime(platformId: ReleaseNotePlatform) {
  const { candidate, consultant } = useSession.getState()
  const token =
    platformId === 'consultant'
      ? consultant.auth?.authorizationToken
      : candidate.auth?.candidateApiToken
  try {
    const { createdAt } = await call(
      getLatestReleaseNote,
      { params: { platformId } },
      createQuietCarrier(token ? { authentication: `Bearer ${token}` } : {}),
    )
    storeReleaseTimes({ latestUpdateTimestamp: createdAt })
  } catch (error) {
    console.warn(`Release notes were not fetched: ${(error as Error).message}`)
  }
}

/** Stores the time of the latest release note, or of the last visit to the release notes, in this browser [seed 3 'Persistence']. */
export const storeReleaseTimes = (change: {
  latestUpdateTimestamp?: string
  lastViewedUpdateTimestamp?: string
}) => useSession.setState(({ releaseNotes }) => ({ releaseNotes: { ...releaseNotes, ...change } }))
