import { useEffect } from 'react'
import { call } from '#web/call/call.ts'
import { quietly } from '#web/call/quiet-carrier.ts'
import { useSession } from '#web/session/session.ts'
import type { Reading } from '#web/reading/reading.ts'
import { useReading } from '#web/reading/use-reading.ts'
import { listReleaseNotes, type ReleaseNote } from '../contract.ts'
import type { Platform } from '../domain/platforms.ts'
import { keepReleaseTimes } from './fetch-latest-release.ts'

/** The updates that this document read last, shown if a later fetch fails. */
const read = new Map<Platform, readonly ReleaseNote[]>()

/** Returns the updates of a platform. Viewing them stores the current time [seed 4 'Release notes']; a failed fetch is only logged. */
export function useReleaseNotes(
  platformId: Platform,
): Reading<readonly ReleaseNote[]> & { readonly again: () => void } {
  const loaded = useReading(platformId, () => notesOf(platformId))
  const viewed = loaded.stage === 'ready' ? loaded.data : undefined
  useEffect(() => {
    if (!viewed) return
    const [latest] = viewed
    keepReleaseTimes({
      ...(latest ? { latestUpdateTimestamp: latest.createdAt } : {}),
      lastViewedUpdateTimestamp: new Date().toISOString(),
    })
  }, [viewed])
  return loaded
}

async function notesOf(platformId: Platform): Promise<readonly ReleaseNote[]> {
  const token =
    platformId === 'consultant'
      ? useSession.getState().consultant.auth?.authorizationToken
      : undefined
  try {
    const notes = await call(listReleaseNotes, { params: { platformId } }, quietly(token))
    read.set(platformId, notes)
    return notes
  } catch (error) {
    console.warn(`Release notes were not fetched: ${(error as Error).message}`)
    const kept = read.get(platformId)
    if (!kept) throw error
    return kept
  }
}
