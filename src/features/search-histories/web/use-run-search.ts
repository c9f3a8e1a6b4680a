import { useEffect, useRef, useState } from 'react'
import { type Criteria, EVERYTHING } from '#features/search/domain/criteria.ts'
import { searchKey } from '#features/search/domain/search-key.ts'
import { useCandidate } from '#web/session/session.ts'
import { loadChunk } from '#web/shell/chunk-reload.ts'

const NOTHING_ASKED = searchKey(EVERYTHING)

/** Keeps a search that someone makes while signed in, quietly, unless it asks for nothing. Answers how many jobs are new since their last visit. */
export function useRunSearch(criteria: Criteria, found: boolean, name: string | undefined): number {
  const owner = useCandidate()?.id
  const [fresh, setFresh] = useState({ key: '', count: 0 })
  const key = searchKey(criteria)
  // Another page or order is the same search: it is kept once, by its key.
  const asked = useRef({ criteria, name })
  asked.current = { criteria, name }

  useEffect(() => {
    if (!owner || !found || key === NOTHING_ASKED) return
    let current = true
    void loadChunk(() => import('./run-search.ts')).then(async ({ runSearch }) => {
      const count = await runSearch(owner, asked.current.criteria, asked.current.name)
      if (current) setFresh({ key, count })
    })
    return () => {
      current = false
    }
  }, [owner, found, key])

  return fresh.key === key ? fresh.count : 0
}
