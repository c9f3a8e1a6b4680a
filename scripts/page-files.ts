import { readFileSync } from 'node:fs'
import { type ViteManifest, listReachedChunks } from '#server/pages/page-links.ts'

type LoadedChunk = ViteManifest[string] & { readonly dynamicImports?: readonly string[] }
type Manifest = Readonly<Record<string, LoadedChunk>>

/** The pages that anyone can open (decisions §14). */
const PAGES = {
  '/': 'home/home',
  '/search': 'jobs/search',
  '/vacancy/{id}': 'jobs/vacancy',
  '/legal/*': 'reading/legal',
}
const LOADED_IN_ADVANCE = ['src/web/ahead/load-in-advance.ts', 'src/web/error-page/error-page.tsx']

/** The JavaScript of a public page: the files that it begins with, and those that it may load once it is quiet. */
export type PageFiles = {
  readonly path: string
  readonly files: readonly string[]
  readonly later: readonly string[]
}

/**
 * Returns the JavaScript of each public page. `files` has the shell, the page's own files and all their imports. `later` has the code of its screen,
 * what presses on that screen need, all pages that `load-in-advance` can load, and the error page. A visit loads less: only the pages behind the
 * links on the page, and some of the code only for people who are signed in.
 */
export function pageFiles(): readonly PageFiles[] {
  const manifest = JSON.parse(
    readFileSync(new URL('../dist/client/.vite/manifest.json', import.meta.url), 'utf8'),
  ) as Manifest
  return Object.entries(PAGES).map(([path, page]) => {
    const source = `src/web/pages/${page}`
    const files = filesOf(manifest, ['index.html', `${source}.page.tsx`])
    const later = filesOf(
      manifest,
      withLazyImports(manifest, [...LOADED_IN_ADVANCE, `${source}-screen.tsx`]),
    )
    return { path, files, later: later.filter((file) => !files.includes(file)) }
  })
}

const filesOf = (manifest: Manifest, keys: readonly string[]) =>
  listReachedChunks(manifest, keys).map(({ file }) => `dist/client/${file}`)

/** Returns these modules, and those that they or their imports load by a dynamic import. */
const withLazyImports = (manifest: Manifest, keys: readonly string[]) => [
  ...keys,
  ...(listReachedChunks(manifest, keys) as readonly LoadedChunk[])
    .filter(({ file }) => !/\/(vendor|shell)-[^/]*$/.test(file))
    .flatMap(({ dynamicImports = [] }) => dynamicImports),
]
