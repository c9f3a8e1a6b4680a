import { useEffect } from 'react'
import { loadKeptSearches } from './change-kept-searches.ts'
import { useKeptSearches } from './kept-searches.ts'

/** Returns this candidate's saved searches; each screen that uses the hook loads them again. */
export function useKeptSearchesOf(owner: string | undefined) {
  const searches = useKeptSearches()
  useEffect(() => {
    if (owner) void loadKeptSearches(owner)
  }, [owner])
  return searches
}
