import { useEffect, useState } from 'react'
import { type Criteria, EVERYTHING, sameSearch, searchKey } from '#features/search/domain/criteria.ts'
import { useCandidate } from '#web/session.ts'
import { loadChunk } from '#web/shell/chunk-reload.ts'

/** A search that somebody makes while signed in is kept, quietly; one that asks for nothing is none. Answers how many jobs are new since their last visit. */
export function useRunSearch(criteria: Criteria, found: boolean, name: string | undefined): number {
  const owner = useCandidate()?.id
  const [fresh, setFresh] = useState({ key: '', count: 0 })
  const key = searchKey(criteria)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says which search it is; another page or order of it is the same one.
  useEffect(() => {
    if (!owner || !found || sameSearch(criteria, EVERYTHING)) return
    let current = true
    void loadChunk(() => import('./run-search.ts')).then(async ({ runSearch }) => {
      const count = await runSearch(owner, criteria, name)
      if (current) setFresh({ key, count })
    })
    return () => {
      current = false
    }
  }, [owner, found, key])

  return fresh.key === key ? fresh.count : 0
}
