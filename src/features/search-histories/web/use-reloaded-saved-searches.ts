import { useEffect } from 'react'
import { loadSavedSearches } from './change-saved-searches.ts'
import { useSavedSearches } from './saved-searches.ts'

/** Returns this candidate's saved searches; each screen that uses the hook loads them again. */
export function useReloadedSavedSearches(owner: string | undefined) {
  const searches = useSavedSearches()
  useEffect(() => {
    if (owner) void loadSavedSearches(owner)
  }, [owner])
  return searches
}
