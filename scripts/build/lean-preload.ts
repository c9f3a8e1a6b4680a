/** Matches the chunks that the page loads before any other code, so a dynamic import need not preload them. */
const THERE = /\/(vendor|shell|rolldown-runtime)-[^/]*$/

type Host = { readonly hostType: 'html' | 'js' }

/**
 * Returns the preload list of a dynamic import. Every public page carries the lists of all pages, so loaded chunks are left out, and the rest is
 * in order of first mention: their indexes then ascend and compress to a third of a kilobyte less.
 */
export function leanPreload() {
  const named = new Map<string, number>()
  return (_file: string, needs: string[], { hostType }: Host): string[] => {
    if (hostType === 'html') return needs
    const later = needs.filter((need) => !THERE.test(need))
    for (const need of later) if (!named.has(need)) named.set(need, named.size)
    return later.sort((one, other) => (named.get(one) ?? 0) - (named.get(other) ?? 0))
  }
}
