import type { SeenDatabaseState } from '../reading/changes.ts'
import type { KeyedIndexPart } from '../index-parts.ts'
import type { openSnapshotFolder } from './snapshot-folder.ts'

const SNAPSHOT_WRITE_INTERVAL_MS = 60_000

type SnapshotKeeperTools = {
  readonly folder: ReturnType<typeof openSnapshotFolder>
  readonly alone: (what: string) => Promise<boolean>
  readonly failed: (error: Error) => void
}

/**
 * Creates an object that writes a changed index to disk, at most once a minute. If several processes share a folder, only the first of them writes.
 */
export function makeSnapshotWriter({ folder, alone, failed }: SnapshotKeeperTools) {
  let writing: Promise<void> | undefined
  let last: readonly KeyedIndexPart[] | undefined
  let lastAt = Number.NEGATIVE_INFINITY

  async function write(parts: readonly KeyedIndexPart[], seen: SeenDatabaseState) {
    try {
      if (!(await alone(await folder.name()))) return
      await folder.write(parts, seen)
      last = parts
    } catch (error) {
      failed(error as Error)
    }
  }

  return {
    /** Records that a snapshot with these parts is already on disk, because it has just been read. It is not written again until the parts change. */
    lies(parts: readonly KeyedIndexPart[]) {
      last = parts
    },
    consider(parts: readonly KeyedIndexPart[], seen: SeenDatabaseState) {
      if (writing || parts === last || performance.now() - lastAt < SNAPSHOT_WRITE_INTERVAL_MS)
        return
      lastAt = performance.now()
      writing = write(parts, seen).finally(() => {
        writing = undefined
      })
    },
    /** Writes the index to disk, if it has changed, when the portal stops. */
    async finish(parts: readonly KeyedIndexPart[], seen: SeenDatabaseState) {
      await writing
      if (parts !== last) await write(parts, seen)
    },
  }
}
