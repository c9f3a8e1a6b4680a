import { totalmem } from 'node:os'
import type { EnvironmentReader } from './environment.ts'

export const readDatabaseSettings = (read: EnvironmentReader) => ({
  databaseUrl: read.url('DATABASE_URL', ['postgres:', 'postgresql:']),
  /** A streaming replica for reading public data. */
  databaseReadUrl: read.url('DATABASE_READ_URL', ['postgres:', 'postgresql:']),
  /** The memory limit of the search index in megabytes; 0 leaves searches to the database. */
  searchIndexMemory: read.number('SEARCH_INDEX_MEMORY', computeTwoFifthsOfMemory(), {
    min: 0,
    max: 1_048_576,
  }),
  databasePool: read.number('DATABASE_POOL', 10, { min: 2, max: 200 }),
})

/** Two fifths of the memory, because the database and other programs need some too. */
const computeTwoFifthsOfMemory = () =>
  Math.floor((0.4 * Math.min(totalmem(), process.constrainedMemory() || totalmem())) / 2 ** 20)
