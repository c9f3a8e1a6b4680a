import { relative } from 'node:path'
import type { Plugin } from 'vite'

const ROOT = new URL('../..', import.meta.url).pathname
const ORDER = '@layer base,kit,page'

/**
 * Puts every sheet into its layer by its folder, so that a page's rule beats the kit's and the kit's beats an element's, however either is written.
 * The order is declared in the page's first style, since a page's sheets come before those of the shell when the server draws it, and after them later.
 */
export function layers() {
  return {
    name: 'layers',
    enforce: 'pre',
    transform: { filter: { id: /\.css(\?|$)/ }, handler: inLayer },
    transformIndexHtml: () => [
      { tag: 'style', children: ORDER, injectTo: 'head-prepend' as const },
    ],
  } satisfies Plugin
}

/** Packages' sheets stay as they are, and an import cannot be inside a layer. */
export function inLayer(sheet: string, file: string): string | undefined {
  const path = relative(ROOT, file)
  if (!path.startsWith('src/') || sheet.includes('@import')) return undefined
  return `@layer ${layerOf(path)}{${sheet}}`
}

function layerOf(path: string): string {
  if (path.startsWith('src/web/styles/')) return 'base'
  return path.startsWith('src/web/kit/') ? 'kit' : 'page'
}
