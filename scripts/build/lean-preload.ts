/** Matches the chunks that the page loads before any other code, so a dynamic import need not preload them. */
const THERE = /\/(vendor|shell|rolldown-runtime)-[^/]*$/

/**
 * Matches chunks for which nothing is preloaded. They need no style sheet, and either few visits load them, or the screen has already loaded what
 * they import. A list of what they import would make every public page larger.
 */
const RARE =
  /\/(renew-vacancies-token|unended-sessions|load-in-advance|redirect-refused|sheet-over-job)-[^/]*$/

/**
 * Matches chunks for which a dynamic import preloads only the style sheets. They are pages that letters and sign-in providers open, whose scripts the
 * HTML from the server already names, and the application sheet and the pages that sign out, which are loaded in advance.
 */
const STYLE_IS_ENOUGH =
  /\/(apply-sheet|claim|consultant-logout|delete-me|not-me|registration-logout|unsubscribe|validate-[a-z]+)-[^/]*$/

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
    const isStyleEnough = STYLE_IS_ENOUGH.test(file)
    const later = needs.filter((need) =>
      isStyleEnough ? need.endsWith('.css') : !THERE.test(need),
    )
    for (const need of later) if (!named.has(need)) named.set(need, named.size)
    return later.sort((one, other) => (named.get(one) ?? 0) - (named.get(other) ?? 0))
  }
}
