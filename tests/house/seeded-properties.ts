import { resolve } from 'node:path'
import type { Plugin } from 'vite'

const SEEDED = resolve('tests/people/properties.ts')

/** Every import of fast-check gets it with its seed set. */
export const seededProperties = (): Plugin => ({
  name: 'seeded-properties',
  enforce: 'pre',
  resolveId: (source, importer) =>
    source === 'fast-check' && importer !== SEEDED ? SEEDED : undefined,
})
