import { useEffect, useState } from 'react'
import type { Loaded } from './use-loaded.ts'

/** Returns the page of a list that is shown: the previous one stays until the next is there, and goes when that could not be read. */
export function useLastPage<Page>(loaded: Loaded<Page>): Page | undefined {
  const [last, setLast] = useState<Page>()
  const found = loaded.stage === 'ready' ? loaded.data : undefined
  useEffect(() => {
    if (found) setLast(found)
  }, [found])
  return found ?? (loaded.stage === 'failed' ? undefined : last)
}
