import { readFileSync } from 'node:fs'
import { type ViteManifest, listReachedChunks } from '#server/pages/page-links.ts'

/** The pages that anyone can open (decisions §14). */
const PAGES = {
  '/': 'home/home',
  '/search': 'jobs/search',
  '/vacancy/{id}': 'jobs/vacancy',
  '/legal/*': 'reading/legal',
}

/** Returns each public page with all its JavaScript files: the shell, its own files and all their imports. */
export function pageFiles(): readonly {
  readonly path: string
  readonly files: readonly string[]
}[] {
  const manifest = JSON.parse(
    readFileSync(new URL('../dist/client/.vite/manifest.json', import.meta.url), 'utf8'),
  ) as ViteManifest
  return Object.entries(PAGES).map(([path, page]) => {
    const chunks = listReachedChunks(manifest, ['index.html', `src/web/pages/${page}.page.tsx`])
    return { path, files: chunks.map(({ file }) => `dist/client/${file}`) }
  })
}
