/**
 * The plugin of this file, `inertSchemas`, saves 10.3 kB (brotli) of JavaScript at the first interaction with the search, 24.7 kB over all pages and
 * 0.15 kB before the first interaction.
 */

import type { Plugin } from 'vite'

type Node = {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [field: string]: unknown
}

const DECLARES = /[\\/]src[\\/](shared[\\/]|features[\\/][^\\/]+[\\/]contract)/
const IMPORT = /import \* as z from ["']zod\/mini["'];?/

/**
 * The properties of a call's declaration that the browser reads: its address, caller, kind of reply and default message. The build removes all
 * others.
 */
const READ = new Set(['api', 'method', 'path', 'caller', 'reply', 'fallback'])

type Cut = { readonly start: number; readonly end: number; readonly by: string }

/**
 * Removes the schemas from the browser's build, because only the server validates. In a contract, every expression that begins with `z.` is replaced
 * by an inert `z`, and properties that only the server reads are removed, so that public pages load neither the schemas nor their library. A call
 * that no page makes is removed entirely.
 */
export function inertSchemas(): Plugin {
  return {
    name: 'inert-schemas',
    apply: 'build',
    enforce: 'post',
    transform(code, id) {
      if (!DECLARES.test(id) || !IMPORT.test(code)) return null
      const cuts = cutsIn(this.parse(code) as unknown as Node).sort(
        (one, other) => other.start - one.start,
      )
      const cut = cuts.reduce(
        (text, { start, end, by }) => text.slice(0, start) + by + text.slice(end),
        code,
      )
      return {
        code: cut.replace(IMPORT, 'import z from "#web/schema-stub.ts"'),
        map: null,
        // Modules that a contract imports only for its schemas have no effect of their own, so the bundler can drop them.
        moduleSideEffects: false,
      }
    },
  }
}

function cutsIn(node: unknown): Cut[] {
  if (Array.isArray(node)) return node.flatMap(cutsIn)
  if (!isNode(node)) return []
  if (node.type === 'CallExpression' && beginsWithZ(node))
    return [{ start: node.start, end: node.end, by: 'z' }]
  if (node.type === 'CallExpression' && isNode(node.callee) && node.callee.name === 'endpoint')
    return [
      { start: node.start, end: node.start, by: '/* @__PURE__ */ ' },
      ...cutsInDeclaration(node),
    ]
  return Object.values(node).flatMap(cutsIn)
}

/** Returns the ranges of the properties that only the server reads. */
function cutsInDeclaration(call: Node): Cut[] {
  const [declaration] = call.arguments as Node[]
  return ((declaration?.properties as Node[] | undefined) ?? []).flatMap((property) => {
    const name = isNode(property.key) ? String(property.key.name) : undefined
    return name === undefined || READ.has(name)
      ? cutsIn(property)
      : [{ start: property.start, end: property.end, by: `${name}: void 0` }]
  })
}

function beginsWithZ(node: unknown): boolean {
  if (!isNode(node)) return false
  if (node.type === 'Identifier') return node.name === 'z'
  return beginsWithZ(
    node.type === 'CallExpression'
      ? node.callee
      : node.type === 'MemberExpression'
        ? node.object
        : null,
  )
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'
