import { resolve } from 'node:path'
import type { Plugin } from 'vite'

const SEEDED = resolve('tests/people/properties.ts')

/** A Vitest plugin that replaces every import of fast-check with tests/people/properties.ts, which sets a fixed seed. */
export const seededProperties = (): Plugin => ({
  name: 'seeded-properties',
  enforce: 'pre',
  resolveId: (source, importer) =>
    source === 'fast-check' && importer !== SEEDED ? SEEDED : undefined,
})
