import type { Load } from './load-ahead.ts'

/**
 * The pages that a first press usually opens, by what leads to them. A page comes after its screen, because a page whose screen could not be loaded
 * would stay broken until the browser loads the document again.
 */
const LINKED_PAGES: Readonly<Record<string, Load>> = {
  'a[href^="/search"], form[action^="/search"]': async () => {
    await Promise.all([
      import('../pages/jobs/search-screen.tsx'),
      import('../pages/jobs/search.loader.ts'),
    ])
    await import('../pages/jobs/search.page.tsx')
  },
  'a[href^="/vacancy/"]': async () => {
    await Promise.all([
      import('../pages/jobs/vacancy-screen.tsx'),
      import('../pages/jobs/vacancy.loader.ts'),
      import('dompurify'),
    ])
    await import('../pages/jobs/vacancy.page.tsx')
  },
  'a[href^="/login"]': () => import('../pages/account/login.page.tsx'),
}

/** Returns the loads of the pages to which something in the page's main part leads. */
export const listLinkedPages = (main: Element | null): readonly Load[] =>
  Object.entries(LINKED_PAGES)
    .filter(([leading]) => main?.querySelector(leading))
    .map(([, load]) => load)
