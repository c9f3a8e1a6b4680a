import { useEffect, useState } from 'react'

const LAST_SEARCH_KEY = 'last-search'
export type LastSearch = { readonly path: string; readonly words: string }

/** Stores the list in which a vacancy was found, for the link back to it in this tab. */
export function rememberSearch(search: LastSearch) {
  try {
    sessionStorage.setItem(LAST_SEARCH_KEY, JSON.stringify(search))
  } catch {
    // If the browser refuses storage, the link goes to all jobs.
  }
}

/** Returns the last search after hydration, because the server renders the same page for everyone. */
export function useLastSearch(): LastSearch | null {
  const [last, setLast] = useState<LastSearch | null>(null)
  useEffect(() => {
    try {
      const { path, words } = JSON.parse(
        sessionStorage.getItem(LAST_SEARCH_KEY) ?? 'null',
      ) as LastSearch
      if (path.startsWith('/search')) setLast({ path, words })
    } catch {
      // There is no earlier search.
    }
  }, [])
  return last
}
