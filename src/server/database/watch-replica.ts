import { setTimeout } from 'node:timers/promises'
import { type Database, sql } from './database.ts'

/** A replica may be this far behind: as long as an index of a search may need to hear of an import. */
const BEHIND_MS = 5000
const LOOK_EVERY_MS = 1000
/** A replica that hangs is not waited for. */
const ANSWERS_WITHIN_MS = 2000
const SILENT = 'silent'

type Told = {
  readonly changed: (
    isNear: boolean,
  ) => void /** The replica is there and says nothing, so waiting for it is pointless. */
  readonly silent: () => void
}
type JournalPosition = { readonly at: number; readonly lsn: string }

/**
 * Watches whether a replica may be asked. The database says each second how far its journal is. The replica must have taken over what the database had
 * five seconds ago, which needs no clock that both agree on. While the database is away the replica need only have everything that was last heard of.
 */
export function watchReplica(main: Database, replica: Database, { changed, silent }: Told) {
  const ending = new AbortController()
  const { signal } = ending
  let places: readonly JournalPosition[] = []
  let isNear = false

  function become(next: boolean) {
    if (next !== isNear && !signal.aborted) changed(next)
    isNear = next
  }

  async function look(): Promise<boolean> {
    const now = performance.now()
    const written = await inTime(
      main.one<{ lsn: string }>(sql`select pg_current_wal_lsn()::text as lsn`),
    )
    if (written && written !== SILENT) places = [...places, { at: now, lsn: written.lsn }]
    const due = places.findLast(({ at }) => at <= now - BEHIND_MS) ?? places[0]
    if (!due) return false
    places = places.slice(places.indexOf(due))
    const answer = await inTime(
      replica.one<{ has: boolean }>(
        sql`select pg_is_in_recovery() and pg_last_wal_replay_lsn() >= ${due.lsn}::pg_lsn as has`,
      ),
    )
    if (answer === SILENT) silent()
    return answer !== SILENT && answer?.has === true
  }

  const looking = (async () => {
    for (;;) {
      become(await look())
      await setTimeout(LOOK_EVERY_MS, undefined, { signal, ref: false })
    }
  })().catch((error: unknown) => {
    if (!signal.aborted) throw error
  })

  return {
    mayBeAsked: () => isNear,
    /** It did not answer, so it is not asked until the next check. */
    distrust: () => become(false),
    async stop() {
      ending.abort()
      await looking
    },
  }
}

/** Returns undefined where it could not answer. */
const inTime = <Answer>(asked: Promise<Answer>): Promise<Answer | undefined | typeof SILENT> =>
  Promise.race([
    asked.catch(() => undefined),
    setTimeout<typeof SILENT>(ANSWERS_WITHIN_MS, SILENT, { ref: false }),
  ])
