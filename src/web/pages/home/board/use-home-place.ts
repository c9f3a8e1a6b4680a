import { useReading } from '#web/reading/use-reading.ts'
import { useCandidate, useSession } from '#web/session/session.ts'
import { loadChunk } from '#web/shell/chunk-reload.ts'

/**
 * Returns the place around which the home page shows jobs: that of the last search in this browser, otherwise a member's. It is null if there is none,
 * and undefined while it is not known. It is never guessed from the network.
 */
export function useHomePlace(): string | null | undefined {
  const known = useSession((session) => session.known)
  const searched = useSession((session) => session.searchPlace)
  const id = useCandidate()?.id
  const member = useReading(known && !searched && id ? id : undefined, async () => {
    const { readMemberPlace } = await loadChunk(() => import('./member-place.ts'))
    return id ? readMemberPlace(id) : null
  })
  if (!known) return undefined
  if (searched || !id) return searched
  if (member.stage === 'failed') return null
  return member.stage === 'ready' ? member.data : undefined
}
