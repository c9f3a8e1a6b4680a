import type { Seen } from '../changes.ts'
import type { HeldPart } from '../held-parts.ts'
import type { snapshotFolder } from './snapshot-folder.ts'

const EVERY = 60_000

type Keeper = {
  readonly folder: ReturnType<typeof snapshotFolder>
  readonly alone: (what: string) => Promise<boolean>
  readonly failed: (error: Error) => void
}

/** Writes a changed index to disk once a minute, in the background. If several processes share a folder, only the first one writes. */
export function snapshotKeeper({ folder, alone, failed }: Keeper) {
  let writing: Promise<void> | undefined
  let last: readonly HeldPart[] | undefined
  let lastAt = Number.NEGATIVE_INFINITY

  async function write(parts: readonly HeldPart[], seen: Seen) {
    try {
      if (!(await alone(await folder.name()))) return
      await folder.write(parts, seen)
      last = parts
    } catch (error) {
      failed(error as Error)
    }
  }

  return {
    /** Records that the snapshot on disk already has these parts. */
    lies(parts: readonly HeldPart[]) {
      last = parts
    },
    consider(parts: readonly HeldPart[], seen: Seen) {
      if (writing || parts === last || performance.now() - lastAt < EVERY) return
      lastAt = performance.now()
      writing = write(parts, seen).finally(() => {
        writing = undefined
      })
    },
    /** Writes the changes since the last snapshot when the portal stops. */
    async finish(parts: readonly HeldPart[], seen: Seen) {
      await writing
      if (parts !== last) await write(parts, seen)
    },
  }
}
