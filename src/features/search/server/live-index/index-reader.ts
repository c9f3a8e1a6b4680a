import type { Database } from '#server/database/database.ts'
import { buildWhole } from './build-whole.ts'
import { type Batch, lookSince, readChanges, type Seen, whereItIs } from './changes.ts'
import type { HeldParts } from './held-parts.ts'
import { assertFits } from './index-memory.ts'
import type { snapshotFolder } from './snapshot/snapshot-folder.ts'
import type { snapshotKeeper } from './snapshot/snapshot-keeper.ts'
import { indexedVacancy } from './vacancy-rows.ts'

type Tools = {
  readonly db: Database
  readonly index: HeldParts
  readonly folder: ReturnType<typeof snapshotFolder>
  readonly keeper: ReturnType<typeof snapshotKeeper>
  readonly megabytes: number
  readonly signal: AbortSignal
  readonly say: (words: string) => void
  /** Called after a batch of changes has been applied. */
  readonly taken: () => void
  /** Called before a build, during which the index is incomplete. */
  readonly building: () => void
}

/** Reads the database, or first a snapshot on disk, into the index. */
export function indexReader(tools: Tools) {
  const { db, index, folder, keeper, megabytes, signal, say, taken, building } = tools
  let fromSnapshot = false
  let buildSeconds: number | null = null

  async function begin(): Promise<Seen> {
    const { database } = await whereItIs(db)
    const snapshot = await folder.read()
    if ('unfit' in snapshot || snapshot.seen.database !== database) {
      say(
        `the search index is built again: of a snapshot on disk, ${'unfit' in snapshot ? snapshot.unfit : 'it is of another database'}`,
      )
      return build()
    }
    index.clear()
    for (const { segment, removed, file } of snapshot.parts)
      folder.knows(index.add(segment, removed), file)
    assertFits(index.documents(), index, megabytes)
    keeper.lies(index.now())
    fromSnapshot = true
    return catchUp(snapshot.seen)
  }

  async function catchUp(seen: Seen): Promise<Seen> {
    const { changed, missed, ...now } = await lookSince(db, seen)
    if (!missed && now.database === seen.database)
      return changed ? readChanges(db, seen, take) : now
    say(
      'the search index is built again: what changed in the database since it was last read is not known',
    )
    return build()
  }

  async function take({ rows, gone }: Batch) {
    signal.throwIfAborted()
    index.take(rows.map(indexedVacancy), gone)
    assertFits(index.documents(), index, megabytes)
    taken()
  }

  /** Builds the index from the database. The process uses the previous parts for searches until it is complete. */
  async function build(): Promise<Seen> {
    const began = performance.now()
    building()
    fromSnapshot = false
    const seen = await buildWhole({ db, index, megabytes, signal })
    buildSeconds = (performance.now() - began) / 1000
    return seen
  }

  return {
    /** Reads the changes since a state, or everything if there is none. Afterwards the index has everything that was committed before the call. */
    read: (seen: Seen | undefined) => (seen ? catchUp(seen) : begin()),
    figures: () => ({ buildSeconds, fromSnapshot }),
  }
}
