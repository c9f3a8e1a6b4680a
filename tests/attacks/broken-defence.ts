import { resolve } from 'node:path'
import type { Plugin } from 'vite'
import type {} from 'vitest/node'
import { defences } from './defences.ts'

/**
 * With `BROKEN_DEFENCE=S-01` the tests run on a product without the defence against case S-01, so the test of that case must fail. The plugin changes
 * the source text as the test runner loads it, so the product itself needs no switch for this.
 */
export function brokenDefence(id = process.env.BROKEN_DEFENCE): Plugin {
  const changes =
    id === undefined
      ? []
      : defencesOf(id).map((change) => ({ ...change, path: resolve(change.file) }))
  const listChanges = (path: string) =>
    changes.filter((change) => change.path === path.split('?', 1)[0])
  return {
    name: 'broken-defence',
    enforce: 'pre',
    // The cache would give a run with a broken defence the sound file, and the next run the broken one.
    configureVitest({ defineCacheKeyGenerator }) {
      defineCacheKeyGenerator(({ id: path }) => (listChanges(path).length > 0 ? false : ''))
    },
    transform(code, path) {
      const own = listChanges(path)
      return own.length
        ? own.reduce((text, { from, to }) => text.replaceAll(from, () => to), code)
        : undefined
    },
  }
}

function defencesOf(id: string) {
  const found = defences[id]
  if (!found) throw new Error(`no switch for ${id}`)
  return found
}
