import { type Database, databaseIsAway, openDatabase } from './database.ts'
import type { PoolFigures } from '../operations/metrics.ts'
import { watchReplica } from './watch-replica.ts'
import { PUBLIC_MS } from './within.ts'

/** Addresses of the database and, where there is one, of its replica. `changed` is told when the replica may be asked, and when no longer. */
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

/** PostgreSQL ended the question because it stood in the way of what the replica takes over. */
const IN_THE_WAY = '40001'
/** It was too slow, and would be at the database. */
const TOO_SLOW = '57014'

const isOfTheReplica = (error: unknown) => {
  const { code } = error as { code?: unknown }
  return code === IN_THE_WAY || (code !== TOO_SLOW && databaseIsAway(error))
}

/**
 * Where what everybody may see is read, on connections of its own that give up after two seconds: no crowd of strangers keeps those who are signed in from theirs.
 * At the replica of `DATABASE_READ_URL` while it is near enough, else at the database itself. Whoever reads what they wrote themselves asks the database. What the
 * replica cannot answer, or does not when it hangs, the database answers, and the replica is not asked again until it was looked at.
 */
export function readingDatabase(
  main: Database,
  { at, replicaAt, max, changed = () => {} }: Options,
): ReadingDatabase {
  const own = openDatabase(at, { max, longestMs: PUBLIC_MS })
  if (!replicaAt) return own
  const replica = openDatabase(replicaAt, { max, longestMs: PUBLIC_MS })
  // Looks do not stand in line behind long questions: silence is the replica's.
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
      // For several questions within one time: whatever would write is refused by the replica.
      transaction: (work) => read((db) => db.transaction(work)),
    },
    async close() {
      cut()
      await watch.stop()
      await Promise.all([own.close(), replica.close(), lookout.close()])
    },
  }
}
