import { setTimeout } from 'node:timers/promises'
import { type Database, sql } from './database.ts'

/** The maximum lag of a replica in milliseconds. A search index may take as long to include an import. */
const MAX_REPLICA_LAG_MS = 5000
const REPLICA_CHECK_INTERVAL_MS = 1000
/** The time after which a replica counts as hanging. */
const REPLICA_ANSWER_TIMEOUT_MS = 2000
const REPLICA_SILENT = 'silent'

type ReplicaListeners = {
  readonly onNearChange: (isNear: boolean) => void
  /** Called when the replica is connected but does not respond, so that its pending queries are not awaited. */
  readonly onSilent: () => void
}
type JournalPosition = { readonly at: number; readonly lsn: string }

/**
 * Watches whether a replica can be used. Each second the main database reports its position in the write-ahead log, and the replica must have applied
 * the position of five seconds ago, so the clocks of the two need not agree. While the main database is down, the replica must only have applied the
 * last reported position.
 */
export function watchReplica(
  main: Database,
  replica: Database,
  { onNearChange, onSilent }: ReplicaListeners,
) {
  const ending = new AbortController()
  const { signal } = ending
  let places: readonly JournalPosition[] = []
  let isNear = false

  function become(next: boolean) {
    if (next !== isNear && !signal.aborted) onNearChange(next)
    isNear = next
  }

  async function look(): Promise<boolean> {
    const now = performance.now()
    const written = await awaitReplicaAnswer(
      main.one<{ lsn: string }>(sql`select pg_current_wal_lsn()::text as lsn`),
    )
    if (written && written !== REPLICA_SILENT) places = [...places, { at: now, lsn: written.lsn }]
    const due = places.findLast(({ at }) => at <= now - MAX_REPLICA_LAG_MS) ?? places[0]
    if (!due) return false
    places = places.slice(places.indexOf(due))
    const answer = await awaitReplicaAnswer(
      replica.one<{ has: boolean }>(
        sql`select pg_is_in_recovery() and pg_last_wal_replay_lsn() >= ${due.lsn}::pg_lsn as has`,
      ),
    )
    if (answer === REPLICA_SILENT) onSilent()
    return answer !== REPLICA_SILENT && answer?.has === true
  }

  const looking = (async () => {
    for (;;) {
      become(await look())
      await setTimeout(REPLICA_CHECK_INTERVAL_MS, undefined, { signal, ref: false })
    }
  })().catch((error: unknown) => {
    if (!signal.aborted) throw error
  })

  return {
    mayBeAsked: () => isNear,
    /** Marks the replica as unusable until the next check, after it did not respond. */
    distrust: () => become(false),
    async stop() {
      ending.abort()
      await looking
    },
  }
}

/** Returns the result of a query; undefined if it failed, REPLICA_SILENT if it took longer than REPLICA_ANSWER_TIMEOUT_MS. */
const awaitReplicaAnswer = <Answer>(
  asked: Promise<Answer>,
): Promise<Answer | undefined | typeof REPLICA_SILENT> =>
  Promise.race([
    asked.catch(() => undefined),
    setTimeout<typeof REPLICA_SILENT>(REPLICA_ANSWER_TIMEOUT_MS, REPLICA_SILENT, { ref: false }),
  ])
