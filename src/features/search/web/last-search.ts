import { useEffect, useState } from 'react'

const KEY = 'last-search'
export type LastSearch = { readonly path: string; readonly words: string }

/** The way back from a vacancy to the list it was found in: this tab's alone. */
export function rememberSearch(search: LastSearch) {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(search))
  } catch {
    // A browser that refuses storage goes back to all jobs.
  }
}

/** Known only after hydration, because the server's page is the same for everyone. */
export function useLastSearch(): LastSearch | null {
  const [last, setLast] = useState<LastSearch | null>(null)
  useEffect(() => {
    try {
      const { path, words } = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as LastSearch
      if (path.startsWith('/search')) setLast({ path, words })
    } catch {
      // None was made yet.
    }
  }, [])
  return last
}
