import { relative } from 'node:path'
import type { Plugin } from 'vite'

const ROOT = new URL('../..', import.meta.url).pathname
const ORDER = '@layer base,kit,page'

/**
 * Wraps every style sheet in the cascade layer of its folder, so that rules of a page override those of the kit, and rules of the kit override those
 * for elements, regardless of specificity. The order is declared in the first style of the page, because the order of page and shell sheets differs
 * between server and browser rendering.
 */
export function layers() {
  return {
    name: 'layers',
    enforce: 'pre',
    transform: { filter: { id: /\.css(\?|$)/ }, handler: wrapInLayer },
    transformIndexHtml: () => [
      { tag: 'style', children: ORDER, injectTo: 'head-prepend' as const },
    ],
  } satisfies Plugin
}

/** Returns the sheet inside its layer. Sheets of packages are unchanged, and so are sheets with an import, which CSS forbids inside a layer. */
export function wrapInLayer(sheet: string, file: string): string | undefined {
  const path = relative(ROOT, file)
  if (!path.startsWith('src/') || sheet.includes('@import')) return undefined
  return `@layer ${layerOf(path)}{${sheet}}`
}

function layerOf(path: string): string {
  if (path.startsWith('src/web/styles/')) return 'base'
  return path.startsWith('src/web/kit/') ? 'kit' : 'page'
}
