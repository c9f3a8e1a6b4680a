/** The plugin saves 5.0 kB (brotli) of JavaScript on every public page, which would weigh 104.9 kB without it. */

import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

type Node = {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [field: string]: unknown
}

const STUBS: readonly (readonly [end: RegExp, stub: string])[] = [
  [
    /(^|\/)ssr\/components\.js$/,
    fileURLToPath(new URL('stubs/framework-mode.ts', import.meta.url)),
  ],
  [
    /(^|\/)instrumentation\.js$/,
    fileURLToPath(new URL('stubs/instrumentation.ts', import.meta.url)),
  ],
]
/** Matches the files of React Router that implement its data mode, which the product uses. */
const DATA_MODE =
  /[\\/]react-router[\\/]dist[\\/].*[\\/]lib[\\/](dom[\\/]lib|components|router[\\/]router)\.js$/
const ROUTER = /[\\/]react-router[\\/]dist[\\/].*[\\/]lib[\\/]router[\\/]router\.js$/
/**
 * The router's functions for actions, fetchers, its own scrolling and routes that are discovered later. The pages use only loaders and `call`, restore
 * scroll positions themselves (`src/web/shell/scroll.ts`), and all their routes are known at the start.
 */
const UNUSED = new Set([
  'handleFetcherAction',
  'handleFetcherLoader',
  'handleAction',
  'fetch',
  'discoverRoutes',
  'cancelDiscoveryNavigation',
  'patchRoutesImpl',
  'patchRoutes',
  '_internalSetRoutes',
  'getFetcher',
  'resetFetcher',
  'queueFetcherForDeletion',
  'updateFetcherState',
  'setFetcherError',
  'getUpdatedRevalidatingFetchers',
  'enableScrollRestoration',
])
const REFUSAL =
  "{ throw new Error('actions, fetchers, scrolling and late routes are not part of this build') }"

/**
 * Removes from the browser's build the parts of the router for modes that the product does not use. A new router version without one of these
 * names fails the build.
 */
export function routerStubs(): Plugin {
  return {
    name: 'router-stubs',
    apply: 'build',
    enforce: 'pre',
    resolveId(source, importer) {
      if (!importer || !DATA_MODE.test(importer)) return null
      return STUBS.find(([end]) => end.test(source))?.[1] ?? null
    },
    transform(code, id) {
      if (!ROUTER.test(id)) return null
      const unused = functionsNamed(this.parse(code) as unknown as Node, UNUSED)
      if (new Set(unused.map(({ name }) => name)).size !== UNUSED.size)
        this.error(
          'the router has changed: look again at what scripts/build/router-stubs.ts leaves out',
        )
      return {
        code: unused
          .sort((one, other) => other.start - one.start)
          .reduce((text, { start, end }) => text.slice(0, start) + REFUSAL + text.slice(end), code),
        map: null,
      }
    },
  }
}

/** Finds the bodies of these functions in the whole file. It does not search inside a body that it has found. */
function functionsNamed(
  node: unknown,
  names: ReadonlySet<string>,
): { name: string; start: number; end: number }[] {
  if (Array.isArray(node)) return node.flatMap((one) => functionsNamed(one, names))
  if (!isNode(node)) return []
  const name = isNode(node.id) ? String(node.id.name) : ''
  if (node.type === 'FunctionDeclaration' && names.has(name) && isNode(node.body))
    return [{ name, start: node.body.start, end: node.body.end }]
  return Object.values(node).flatMap((value) => functionsNamed(value, names))
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'
