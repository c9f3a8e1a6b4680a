import { useEffect } from 'react'
import { loadSavedSearches } from './change-saved-searches.ts'
import { useSavedSearches } from './saved-searches.ts'

/** Returns the saved searches of the candidate `owner`, and loads them again when the screen that uses this hook appears. */
export function useReloadedSavedSearches(owner: string | undefined) {
  const searches = useSavedSearches()
  useEffect(() => {
    if (owner) void loadSavedSearches(owner)
  }, [owner])
  return searches
}
