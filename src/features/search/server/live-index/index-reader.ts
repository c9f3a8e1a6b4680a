import type { Database } from '#server/database/database.ts'
import { buildWholeIndex } from './build-whole-index.ts'
import {
  type ChangeBatch,
  checkForChanges,
  readChanges,
  type SeenDatabaseState,
  readCurrentState,
} from './reading/changes.ts'
import type { IndexParts } from './index-parts.ts'
import { assertIndexFitsInMemory } from './index-memory.ts'
import type { openSnapshotFolder } from './snapshot/snapshot-folder.ts'
import type { makeSnapshotWriter } from './snapshot/snapshot-keeper.ts'
import { toIndexedVacancy } from './reading/vacancy-rows.ts'

type IndexReaderTools = {
  readonly db: Database
  readonly index: IndexParts
  readonly folder: ReturnType<typeof openSnapshotFolder>
  readonly keeper: ReturnType<typeof makeSnapshotWriter>
  readonly megabytes: number
  readonly signal: AbortSignal
  readonly say: (words: string) => void
  /** Called after a batch of changes has been applied. */
  readonly taken: () => void
  /** Called before the whole index is built again. Until it is built, it is incomplete. */
  readonly building: () => void
}

/** Makes a reader that reads the database into the index. Its first call begins with the snapshot on disk if that can be used. */
export function makeIndexReader(tools: IndexReaderTools) {
  const { db, index, folder, keeper, megabytes, signal, say, taken, building } = tools
  let fromSnapshot = false
  let buildSeconds: number | null = null

  async function begin(): Promise<SeenDatabaseState> {
    const { database } = await readCurrentState(db)
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
    assertIndexFitsInMemory(index.documents(), index, megabytes)
    keeper.lies(index.now())
    fromSnapshot = true
    return catchUp(snapshot.seen)
  }

  async function catchUp(seen: SeenDatabaseState): Promise<SeenDatabaseState> {
    const { changed, missed, ...now } = await checkForChanges(db, seen)
    if (!missed && now.database === seen.database)
      return changed ? readChanges(db, seen, take) : now
    say(
      'the search index is built again: what changed in the database since it was last read is not known',
    )
    return build()
  }

  async function take({ rows, gone }: ChangeBatch) {
    signal.throwIfAborted()
    index.take(rows.map(toIndexedVacancy), gone)
    assertIndexFitsInMemory(index.documents(), index, megabytes)
    taken()
  }

  /** Builds the whole index from the database. Meanwhile, the main thread answers searches with the previous parts. */
  async function build(): Promise<SeenDatabaseState> {
    const began = performance.now()
    building()
    fromSnapshot = false
    const seen = await buildWholeIndex({ db, index, megabytes, signal })
    buildSeconds = (performance.now() - began) / 1000
    return seen
  }

  return {
    /**
     * Reads the changes since the database state `seen`. If it is undefined, reads the snapshot on disk and the changes since then or, without a
     * usable snapshot, everything. Afterwards the index has everything that was committed before the call.
     */
    read: (seen: SeenDatabaseState | undefined) => (seen ? catchUp(seen) : begin()),
    figures: () => ({ buildSeconds, fromSnapshot }),
  }
}
