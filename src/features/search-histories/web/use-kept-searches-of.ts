import { useEffect } from 'react'
import { loadKeptSearches } from './change-kept-searches.ts'
import { useKeptSearches } from './kept-searches.ts'

/** The searches of this person, which each screen that shows them reads again. */
export function useKeptSearchesOf(owner: string | undefined) {
  const searches = useKeptSearches()
  useEffect(() => {
    if (owner) void loadKeptSearches(owner)
  }, [owner])
  return searches
}
