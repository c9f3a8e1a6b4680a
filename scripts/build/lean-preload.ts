/** Matches the chunks that the page loads before any other code, so a dynamic import need not preload them. */
const THERE = /\/(vendor|shell|rolldown-runtime)-[^/]*$/

/** Matches chunks that few visits load, and that need no style sheet. A list of what they import would weigh on every public page. */
const RARE = /\/(renew-vacancies-token|unended-sessions|load-in-advance)-[^/]*$/

type Host = { readonly hostType: 'html' | 'js' }

/**
 * Returns the function that chooses which files a dynamic import preloads. Every public page carries the lists of all pages, so chunks that are
 * already loaded are left out. The others are sorted by their first mention, because ascending indexes compress to a third of a kilobyte less.
 */
export function leanPreload() {
  const named = new Map<string, number>()
  return (file: string, needs: string[], { hostType }: Host): string[] => {
    if (hostType === 'html') return needs
    if (RARE.test(file)) return []
    const later = needs.filter((need) => !THERE.test(need))
    for (const need of later) if (!named.has(need)) named.set(need, named.size)
    return later.sort((one, other) => (named.get(one) ?? 0) - (named.get(other) ?? 0))
  }
}
