import { APPLICATION_NAMES, FIXED_SHARES } from '#server/database/connection-shares.ts'
import { openDatabase } from '#server/database/database.ts'
import type { DatabaseAddress } from '#server/database/line.ts'
import { HOUR } from '#shared/words/durations.ts'
import type { SeenDatabaseState } from './reading/changes.ts'
import { listClosedIds } from './reading/closed-vacancies.ts'
import { type IndexParts, makeIndexParts } from './index-parts.ts'
import { IndexRefusedError } from './index-memory.ts'
import { makeIndexReader } from './index-reader.ts'
import { makeIndexReporter } from './index-reporter.ts'
import { createPartMerger } from './merging/merging.ts'
import { openSnapshotFolder } from './snapshot/snapshot-folder.ts'
import { makeSnapshotWriter } from './snapshot/snapshot-keeper.ts'
import type { MessageFromThread, ThreadSettings } from './thread-messages.ts'

type IndexThreadContext = {
  readonly tell: (message: MessageFromThread) => void
  readonly signal: AbortSignal
  /** Resolves to whether this is the only process that may do `what`. */
  readonly alone: (what: string) => Promise<boolean>
}
type CheckResult = 'done' | 'failed' | 'refused'

/** The index as its own thread has it. Each call of `look` reads the changes from the database. */
export function makeIndexUpdater(
  { address, folder: path, megabytes }: ThreadSettings,
  { tell, signal, alone }: IndexThreadContext,
) {
  const { db, close } = openForReading(address)
  const index = makeIndexParts()
  const teller = makeIndexReporter(index, tell)
  const folder = openSnapshotFolder(path)
  const keeper = makeIndexSnapshotKeeper(folder, alone, teller)
  const merges = makeIndexMerger(index, signal, teller)
  const reader = makeIndexReader({
    ...{ db, index, folder, keeper, megabytes, signal, say: teller.say },
    taken() {
      teller.parts()
      merges.consider()
    },
    building: () => teller.becomes(false),
  })
  const removeClosed = makeHourlyRemoval(index)
  const asked: number[] = []
  let seen: SeenDatabaseState | undefined

  async function update(waiting: readonly number[]) {
    seen = await reader.read(seen)
    removeClosed()
    teller.becomes(true)
    teller.parts()
    teller.titles()
    const figures = { ...measureIndex(index), mergeSeconds: merges.seconds(), ...reader.figures() }
    tell({ type: 'current', asked: waiting, figures })
    merges.consider()
    teller.parts()
    keeper.consider(index.now(), seen)
  }

  return {
    /** Registers a caller by number. The thread reports the number once the index has everything that was committed before this call. */
    ask: (number: number) => asked.push(number),
    async look(saysFailures: boolean): Promise<CheckResult> {
      const waiting = asked.splice(0)
      try {
        await update(waiting)
        return 'done'
      } catch (error) {
        asked.push(...waiting)
        if (!(error instanceof IndexRefusedError)) {
          if (saysFailures && !signal.aborted) teller.say(UPDATE_FAILED_MESSAGE, error as Error)
          return 'failed'
        }
        tell({ type: 'refused', reason: error.message })
        return 'refused'
      }
    },
    /** Writes the index to disk, if it has changed since the last snapshot. */
    async finish() {
      if (seen && teller.isWhole()) await keeper.finish(index.now(), seen)
    },
    close,
  }
}

const UPDATE_FAILED_MESSAGE = 'the search index could not be brought up to date; it is tried again'

/** Opens the database without PostgreSQL's compilation of statements (JIT), which would take longer than running them. */
const openForReading = ({ connectionString, line }: DatabaseAddress) =>
  openDatabase(connectionString, {
    max: FIXED_SHARES.index,
    name: APPLICATION_NAMES.index,
    jit: false,
    line,
  })

/** Removes vacancies that closed too long ago, once an hour at most. It is not urgent, because no search finds them. */
function makeHourlyRemoval(index: IndexParts) {
  let next = 0
  return () => {
    const now = Date.now()
    if (now < next) return
    next = now + HOUR
    const closed = listClosedIds(index.now(), now)
    if (closed.length) index.take([], closed)
  }
}

type IndexReporter = ReturnType<typeof makeIndexReporter>

const measureIndex = (index: IndexParts) => ({
  documents: index.documents(),
  bytes: index.bytes(),
  parts: index.now().length,
})

const makeIndexMerger = (index: IndexParts, signal: AbortSignal, { parts, say }: IndexReporter) =>
  createPartMerger(index, signal, {
    merged: parts,
    failed: (error) =>
      say('parts of the search index could not be made one; it is tried again', error),
  })

const makeIndexSnapshotKeeper = (
  folder: ReturnType<typeof openSnapshotFolder>,
  alone: IndexThreadContext['alone'],
  { say }: IndexReporter,
) =>
  makeSnapshotWriter({
    folder,
    alone,
    failed: (error) =>
      say('the search index could not be written to disk: the next start has to build it', error),
  })
