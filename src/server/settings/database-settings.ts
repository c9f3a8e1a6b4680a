import { totalmem } from 'node:os'
import type { EnvironmentReader } from './environment.ts'

export const databaseFrom = (read: EnvironmentReader) => ({
  databaseUrl: read.url('DATABASE_URL', ['postgres:', 'postgresql:']),
  /** A streaming replica that answers what everyone may read. */
  databaseReadUrl: read.url('DATABASE_READ_URL', ['postgres:', 'postgresql:']),
  /** Megabytes that the search index may take; 0 leaves searches to the database. */
  searchIndexMemory: read.number('SEARCH_INDEX_MEMORY', twoFifthsOfMemory(), {
    min: 0,
    max: 1_048_576,
  }),
  databasePool: read.number('DATABASE_POOL', 10, { min: 2, max: 200 }),
})

/** The database and the rest of the machine want some as well. */
const twoFifthsOfMemory = () =>
  Math.floor((0.4 * Math.min(totalmem(), process.constrainedMemory() || totalmem())) / 2 ** 20)
