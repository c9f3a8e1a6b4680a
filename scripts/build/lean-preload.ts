/** The entry loads these itself, so they are there before anything that comes later. */
const THERE = /\/(vendor|shell|rolldown-runtime)-[^/]*$/

type Host = { readonly hostType: 'html' | 'js' }

/**
 * Returns the files that are fetched together with a later one. Every public page carries these lists of every page there is, so they leave out what is
 * there already and keep the order in which files were first named: then their numbers rise and compress to a third of a kilobyte less.
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
