/** What opens connections to the database in one process. */
export type ConnectionUse = 'main' | 'reading' | 'index' | 'notices' | 'jobs'

/** The names under which PostgreSQL shows the connections in `pg_stat_activity`. */
export const APPLICATION_NAMES: Readonly<Record<ConnectionUse, string>> = {
  main: 'portal',
  reading: 'portal reading',
  index: 'portal index reader',
  notices: 'portal search index',
  jobs: 'portal jobs',
}

/** The connections that one process opens for its background work, however many people it serves. */
export const FIXED_SHARES = { index: 1, notices: 1, jobs: 1 } as const

/**
 * Returns how many connections one process opens at most, by use. `docs/operations.md` has the same table, and a test compares the two. The
 * connections for public reading are separate, so that a crowd of visitors never takes a connection from someone who is signed in.
 */
export const shareConnections = (
  databasePool: number,
): Readonly<Record<ConnectionUse, number>> => ({
  main: databasePool,
  reading: Math.ceil(databasePool / 2),
  ...FIXED_SHARES,
})
