import { useEffect } from 'react'
import { call } from '#web/call/call.ts'
import { createQuietCarrier } from '#web/call/quiet-carrier.ts'
import { useSession } from '#web/session/session.ts'
import type { ReadingState } from '#web/reading/reading.ts'
import { useReading } from '#web/reading/use-reading.ts'
import { listReleaseNotes, type ReleaseNote } from '../contract.ts'
import type { ReleaseNotePlatform } from '../domain/platforms.ts'
import { storeReleaseTimes } from './fetch-latest-release.ts'

/** The release notes of each platform that were fetched last since the page was loaded. They are shown if a later fetch fails. */
const lastReadNotes = new Map<ReleaseNotePlatform, readonly ReleaseNote[]>()

/** Returns the updates of a platform. Viewing them stores the current time [seed 4 'Release notes']; a failed fetch is only logged. */
export function useReleaseNotes(
  platformId: ReleaseNotePlatform,
): ReadingState<readonly ReleaseNote[]> & { readonly again: () => void } {
  const loaded = useReading(platformId, () => fetchReleaseNotes(platformId))
  const viewed = loaded.stage === 'ready' ? loaded.data : undefined
  useEffect(() => {
    if (!viewed) return
    const [latest] = viewed
    storeReleaseTimes({
      ...(latest ? { latestUpdateTimestamp: latest.createdAt } : {}),
      lastViewedUpdateTimestamp: new Date().toISOString(),
    })
  }, [viewed])
  return loaded
}

async function fetchReleaseNotes(platformId: ReleaseNotePlatform): Promise<readonly ReleaseNote[]> {
  const token =
    platformId === 'consultant'
      ? useSession.getState().consultant.auth?.authorizationToken
      : undefined
  try {
    const notes = await call(
      listReleaseNotes,
      { params: { platformId } },
      createQuietCarrier(token ? { authentication: `Bearer ${token}` } : {}),
    )
    lastReadNotes.set(platformId, notes)
    return notes
  } catch (error) {
    console.warn(`Release notes were not fetched: ${(error as Error).message}`)
    const kept = lastReadNotes.get(platformId)
    if (!kept) throw error
    return kept
  }
}
