import { totalmem } from 'node:os'
import type { EnvironmentReader } from './environment.ts'

const DATABASE_PROTOCOLS = ['postgres:', 'postgresql:']

export const readDatabaseSettings = (read: EnvironmentReader) => ({
  databaseUrl: read.url('DATABASE_URL', DATABASE_PROTOCOLS),
  databaseDirectUrl: readDirectUrl(read),
  /** A streaming replica for reading public data. */
  databaseReadUrl: read.url('DATABASE_READ_URL', DATABASE_PROTOCOLS),
  /** The memory limit of the search index in megabytes; 0 leaves searches to the database. */
  searchIndexMemory: read.number('SEARCH_INDEX_MEMORY', computeTwoFifthsOfMemory(), {
    min: 0,
    max: 1_048_576,
  }),
  databasePool: read.number('DATABASE_POOL', 6, { min: 2, max: 200 }),
})

/** Reads the address of the same database past a pooler, for what needs a session of its own. */
function readDirectUrl(read: EnvironmentReader): string | undefined {
  const url = read.url('DATABASE_DIRECT_URL', DATABASE_PROTOCOLS)
  if (url !== undefined) read.beside('DATABASE_DIRECT_URL', 'DATABASE_URL')
  return url
}

/** Two fifths of the memory, because the database and other programs need some too. */
const computeTwoFifthsOfMemory = () =>
  Math.floor((0.4 * Math.min(totalmem(), process.constrainedMemory() || totalmem())) / 2 ** 20)
