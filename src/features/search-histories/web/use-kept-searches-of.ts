import { useEffect } from 'react'
import { loadKeptSearches } from './change-kept-searches.ts'
import { useKeptSearches } from './kept-searches.ts'

/** The searches of this person, read anew by each screen that shows them. */
export function useKeptSearchesOf(owner: string | undefined) {
  const searches = useKeptSearches()
  useEffect(() => {
    if (owner) void loadKeptSearches(owner)
  }, [owner])
  return searches
}
