import type { Load } from './load-ahead.ts'

/**
 * The pages that a first press usually opens: for a selector of links or forms, the function that loads their page. The code of the screen is loaded
 * before the page, because a page whose screen could not be loaded would stay broken until the browser loads the document again.
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

/** Returns the functions that load the pages to which links or forms in `main` lead. */
export const listLinkedPages = (main: Element | null): readonly Load[] =>
  Object.entries(LINKED_PAGES)
    .filter(([leading]) => main?.querySelector(leading))
    .map(([, load]) => load)
