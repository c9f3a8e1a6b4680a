import { useEffect, useState } from 'react'
import { useSession } from '#web/session/session.ts'

const LAST_SEARCH_KEY = 'last-search'
export type LastSearch = { readonly path: string; readonly words: string }

/** Stores the list of results that the candidate saw last, so that a vacancy's page in this browser tab can link back to it. */
export function rememberLastSearch(search: LastSearch) {
  try {
    sessionStorage.setItem(LAST_SEARCH_KEY, JSON.stringify(search))
  } catch {
    // Without storage in the browser, the link leads to all jobs.
  }
}

/** Stores the place of a search in this browser, for the home page. */
export const rememberSearchPlace = (searchPlace: string) => useSession.setState({ searchPlace })

/** Returns the last list of results. It is null until React has hydrated the page, because the server renders the same page for everyone. */
export function useLastSearch(): LastSearch | null {
  const [last, setLast] = useState<LastSearch | null>(null)
  useEffect(() => {
    try {
      const { path, words } = JSON.parse(
        sessionStorage.getItem(LAST_SEARCH_KEY) ?? 'null',
      ) as LastSearch
      if (path.startsWith('/search')) setLast({ path, words })
    } catch {
      // Without storage in the browser, there is no last list.
    }
  }, [])
  return last
}
