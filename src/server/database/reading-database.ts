import { type Database, databaseIsAway, openDatabase } from './database.ts'
import type { PoolFigures } from '../operations/metrics.ts'
import { watchReplica } from './watch-replica.ts'
import { PUBLIC_MS } from './within.ts'

/** The addresses of the database and, where there is one, of its replica. `changed` hears when the replica may be asked, and when it may not any more. */
type Options = {
  readonly at: string
  readonly replicaAt?: string | undefined
  readonly max: number
  readonly changed?: (isAsked: boolean) => void
}
export type ReadingDatabase = {
  readonly db: Database
  readonly pool: PoolFigures
  close(): Promise<void>
}

/** PostgreSQL ended the query because it was in the way of what the replica takes over. */
const IN_THE_WAY = '40001'
/** The query was too slow, and would be at the database as well. */
const TOO_SLOW = '57014'

const isOfTheReplica = (error: unknown) => {
  const { code } = error as { code?: unknown }
  return code === IN_THE_WAY || (code !== TOO_SLOW && databaseIsAway(error))
}

/**
 * Reads what everyone may see, on connections of its own that give up after two seconds, so that no crowd of strangers holds up those who are signed in.
 * It asks the replica of `DATABASE_READ_URL` while that is near enough, else the database itself. A person's own records are always read from the
 * database. The database also answers what the replica cannot, or does not when it hangs, and the replica is not asked again until it was checked.
 */
export function readingDatabase(
  main: Database,
  { at, replicaAt, max, changed = () => {} }: Options,
): ReadingDatabase {
  const own = openDatabase(at, { max, longestMs: PUBLIC_MS })
  if (!replicaAt) return own
  const replica = openDatabase(replicaAt, { max, longestMs: PUBLIC_MS })
  // The checks do not queue behind long queries: silence would look like the replica's fault.
  const lookout = openDatabase(replicaAt, { max: 1 })
  function cut() {
    replica.cut()
    lookout.cut()
  }
  const watch = watchReplica(main, lookout.db, { changed, silent: cut })

  async function read<Answer>(ask: (db: Database) => Promise<Answer>): Promise<Answer> {
    if (!watch.mayBeAsked()) return ask(own.db)
    try {
      return await ask(replica.db)
    } catch (error) {
      if (!isOfTheReplica(error)) throw error
      watch.distrust()
      return ask(own.db)
    }
  }

  return {
    pool: own.pool,
    db: {
      ...own.db,
      many: (query) => read((db) => db.many(query)),
      maybe: (query) => read((db) => db.maybe(query)),
      one: (query) => read((db) => db.one(query)),
      // This serves several queries within one time limit. The replica refuses to write.
      transaction: (work) => read((db) => db.transaction(work)),
    },
    async close() {
      cut()
      await watch.stop()
      await Promise.all([own.close(), replica.close(), lookout.close()])
    },
  }
}
