import { resolve } from 'node:path'
import type { Plugin } from 'vite'

const SEEDED = resolve('tests/people/properties.ts')

/** Replaces every import of fast-check by one with a fixed seed. */
export const seededProperties = (): Plugin => ({
  name: 'seeded-properties',
  enforce: 'pre',
  resolveId: (source, importer) =>
    source === 'fast-check' && importer !== SEEDED ? SEEDED : undefined,
})
