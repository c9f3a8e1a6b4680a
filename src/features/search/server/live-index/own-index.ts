import { openDatabase } from '#server/database/database.ts'
import type { Seen } from './changes.ts'
import { type HeldParts, heldParts } from './held-parts.ts'
import { IndexRefused } from './index-memory.ts'
import { indexReader } from './index-reader.ts'
import { indexTeller } from './index-teller.ts'
import { merging } from './merging/merging.ts'
import { snapshotFolder } from './snapshot/snapshot-folder.ts'
import { snapshotKeeper } from './snapshot/snapshot-keeper.ts'
import type { FromThread, ThreadSettings } from './thread-messages.ts'

type Surroundings = {
  readonly tell: (message: FromThread) => void
  readonly signal: AbortSignal
  /** Resolves to whether only this process does something. */
  readonly alone: (what: string) => Promise<boolean>
}
type Look = 'done' | 'failed' | 'refused'

/** The index in its own thread, which each look at the database brings up to date. */
export function ownIndex(
  { connectionString, folder: path, megabytes }: ThreadSettings,
  { tell, signal, alone }: Surroundings,
) {
  const { db, pool, close } = openDatabase(connectionString, { max: 2 })
  // Compiling the statements would take longer than running them.
  pool.on('connect', (client) => void client.query('set jit = off').catch(() => {}))
  const index = heldParts()
  const teller = indexTeller(index, tell)
  const folder = snapshotFolder(path)
  const keeper = keeperOf(folder, alone, teller)
  const merges = mergesOf(index, signal, teller)
  const reader = indexReader({
    ...{ db, index, folder, keeper, megabytes, signal, say: teller.say },
    taken() {
      teller.parts()
      merges.consider()
    },
    building: () => teller.becomes(false),
  })
  const asked: number[] = []
  let seen: Seen | undefined

  async function update(waiting: readonly number[]) {
    seen = await reader.read(seen)
    teller.becomes(true)
    teller.parts()
    teller.titles()
    const figures = { ...figuresOf(index), mergeSeconds: merges.seconds(), ...reader.figures() }
    tell({ type: 'current', asked: waiting, figures })
    merges.consider()
    teller.parts()
    keeper.consider(index.now(), seen)
  }

  return {
    /** Registers a caller, who gets a reply when everything committed before this call is in the parts. */
    ask: (number: number) => asked.push(number),
    async look(saysFailures: boolean): Promise<Look> {
      const waiting = asked.splice(0)
      try {
        await update(waiting)
        return 'done'
      } catch (error) {
        asked.push(...waiting)
        if (!(error instanceof IndexRefused)) {
          if (saysFailures && !signal.aborted) teller.say(NOT_UP_TO_DATE, error as Error)
          return 'failed'
        }
        tell({ type: 'refused', reason: error.message })
        return 'refused'
      }
    },
    /** Writes the changes since the last snapshot to disk. */
    async finish() {
      if (seen && teller.isWhole()) await keeper.finish(index.now(), seen)
    },
    close,
  }
}

const NOT_UP_TO_DATE = 'the search index could not be brought up to date; it is tried again'

type Teller = ReturnType<typeof indexTeller>

const figuresOf = (index: HeldParts) => ({
  documents: index.documents(),
  bytes: index.bytes(),
  parts: index.now().length,
})

const mergesOf = (index: HeldParts, signal: AbortSignal, { parts, say }: Teller) =>
  merging(index, signal, {
    merged: parts,
    failed: (error) =>
      say('parts of the search index could not be made one; it is tried again', error),
  })

const keeperOf = (
  folder: ReturnType<typeof snapshotFolder>,
  alone: Surroundings['alone'],
  { say }: Teller,
) =>
  snapshotKeeper({
    folder,
    alone,
    failed: (error) =>
      say('the search index could not be written to disk: the next start has to build it', error),
  })
