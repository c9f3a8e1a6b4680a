import { type Criteria, EVERYTHING } from '#features/search/domain/criteria.ts'
import { searchKey } from '#features/search/domain/search-key.ts'
import { useReading } from '#web/reading/use-reading.ts'
import { useCandidate } from '#web/session/session.ts'
import { loadChunk } from '#web/shell/chunk-reload.ts'

const NOTHING_ASKED = searchKey(EVERYTHING)

/**
 * Saves, in the background, a search with any criteria that a candidate makes while signed in. Returns how many jobs are new since their last visit.
 */
export function useRunSearch(criteria: Criteria, found: boolean, name: string | undefined): number {
  const owner = useCandidate()?.id
  // Another page or order has the same key, so the search is saved once.
  const key = searchKey(criteria)
  const isKept = owner && found && key !== NOTHING_ASKED
  const fresh = useReading(isKept ? owner + key : undefined, async () => {
    const { runSearch } = await loadChunk(() => import('./run-search.ts'))
    return owner ? runSearch(owner, criteria, name) : 0
  })
  return fresh.stage === 'ready' ? fresh.data : 0
}
