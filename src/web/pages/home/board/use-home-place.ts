import { useReading } from '#web/reading/use-reading.ts'
import { useCandidate, useSession } from '#web/session/session.ts'
import { loadChunk } from '#web/shell/chunk-reload.ts'

/**
 * Returns the place around which the home page shows jobs: the place of the last search in this browser or, if there is none, the signed-in person's
 * own. Returns null if there is none either, and undefined while it is not known. The place is never guessed from the network.
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
