import { type VacancyCriteria, DEFAULT_CRITERIA } from '#features/search/domain/criteria.ts'
import { toSearchKey } from '#features/search/domain/search-key.ts'
import { useReading } from '#web/reading/use-reading.ts'
import { useCandidate } from '#web/session/session.ts'
import { loadChunk } from '#web/shell/chunk-reload.ts'

const EMPTY_SEARCH_KEY = toSearchKey(DEFAULT_CRITERIA)

/**
 * Saves the current search in the background, if it has any criteria and the candidate is signed in. Returns how many jobs are new since they last
 * made this search.
 */
export function useRecordSearchRun(
  criteria: VacancyCriteria,
  found: boolean,
  name: string | undefined,
): number {
  const owner = useCandidate()?.id
  // Another page or order has the same key, so the search is saved once.
  const key = toSearchKey(criteria)
  const isKept = owner && found && key !== EMPTY_SEARCH_KEY
  const fresh = useReading(isKept ? owner + key : undefined, async () => {
    const { recordSearchRun: runSearch } = await loadChunk(() => import('./record-search-run.ts'))
    return owner ? runSearch(owner, criteria, name) : 0
  })
  return fresh.stage === 'ready' ? fresh.data : 0
}
