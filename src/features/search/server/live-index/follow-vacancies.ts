import { openDatabase } from '#server/database/database.ts'
import { buildWhole } from './build-whole.ts'
import { type Batch, lookSince, readChanges, type Seen, whereItIs } from './changes.ts'
import { heldParts } from './held-parts.ts'
import { assertFits, IndexRefused } from './index-memory.ts'
import { merging } from './merging/merging.ts'
import { listenForNotices } from './notices.ts'
import { pause } from './pause.ts'
import { snapshotFolder } from './snapshot/snapshot-folder.ts'
import { snapshotKeeper } from './snapshot/snapshot-keeper.ts'
import type { FromThread, ThreadSettings } from './thread-messages.ts'
import { titleNews } from './title-news.ts'
import { toldParts } from './told-parts.ts'
import { indexedVacancy } from './vacancy-rows.ts'

/** Looks so often although nobody gave notice; and though many did, rests at least so long, and as long as the last look took. */
const LOOK_EVERY = 1000
const REST = 50

/** Builds the index, or finds it on disk, and keeps it as the database is. Whatever happens to the database, it is tried again until told to stop. */
export function followVacancies(
  { connectionString, folder: path, megabytes }: ThreadSettings,
  tell: (message: FromThread) => void,
) {
  const stopping = new AbortController()
  const { signal } = stopping
  const { db, pool, close } = openDatabase(connectionString, { max: 2 })
  // Compiling such statements takes longer than running them.
  pool.on('connect', (client) => void client.query('set jit = off').catch(() => {}))
  const index = heldParts()
  const news = toldParts()
  const titles = titleNews(Date.now)
  const woken = pause()
  const notices = listenForNotices(connectionString, woken.end)
  const folder = snapshotFolder(path)
  const merges = merging(index, signal, {
    merged: tellParts,
    failed: (error) =>
      told('parts of the search index could not be made one; it is tried again', error),
  })
  const keeper = snapshotKeeper({
    folder,
    alone: notices.alone,
    failed: (error) =>
      told('the search index could not be written to disk: the next start has to build it', error),
  })
  const asked: number[] = []
  let [whole, fromSnapshot, failing] = [false, false, false]
  let buildSeconds: number | null = null

  const told = (words: string, error?: Error) =>
    tell({ type: 'told', level: error ? 'warn' : 'info', words, ...(error ? { error } : {}) })
  function tellParts() {
    const parts = whole && news(index.now())
    if (parts) tell({ type: 'parts', parts })
  }

  function tellTitles() {
    const counted = titles(index.now())
    if (counted) tell({ type: 'titles', titles: counted })
  }

  async function follow() {
    let seen: Seen | undefined
    while (!signal.aborted) {
      const began = performance.now()
      const waiting = asked.splice(0)
      try {
        seen = await (seen ? caughtUp(seen) : begun())
        whole = true
        tellParts()
        tellTitles()
        tell({
          type: 'current',
          asked: waiting,
          figures: {
            documents: index.documents(),
            bytes: index.bytes(),
            parts: index.now().length,
            mergeSeconds: merges.seconds(),
            buildSeconds,
            fromSnapshot,
          },
        })
        failing = false
        merges.consider()
        tellParts()
        keeper.consider(index.now(), seen)
      } catch (error) {
        asked.push(...waiting)
        if (error instanceof IndexRefused) return tell({ type: 'refused', reason: error.message })
        if (!failing && !signal.aborted)
          told(
            'the search index could not be brought up to date; it is tried again',
            error as Error,
          )
        failing = true
      }
      await woken.upTo(
        LOOK_EVERY,
        failing ? LOOK_EVERY : Math.min(LOOK_EVERY, Math.max(REST, performance.now() - began)),
      )
    }
    if (seen && whole) await keeper.finish(index.now(), seen)
  }

  async function begun(): Promise<Seen> {
    const { database } = await whereItIs(db)
    const snapshot = await folder.read()
    if ('unfit' in snapshot || snapshot.seen.database !== database) {
      told(
        `the search index is built anew: of a snapshot on disk, ${'unfit' in snapshot ? snapshot.unfit : 'it is of another database'}`,
      )
      return built()
    }
    index.clear()
    for (const { segment, removed, file } of snapshot.parts)
      folder.knows(index.add(segment, removed), file)
    assertFits(index.documents(), index, megabytes)
    keeper.lies(index.now())
    fromSnapshot = true
    return caughtUp(snapshot.seen)
  }

  async function caughtUp(seen: Seen): Promise<Seen> {
    const { changed, missed, ...now } = await lookSince(db, seen)
    if (!missed && now.database === seen.database)
      return changed ? readChanges(db, seen, taken) : now
    told(
      'the search index is built anew: what changed in the database since it was read last cannot be told',
    )
    return built()
  }

  async function taken({ rows, gone }: Batch) {
    signal.throwIfAborted()
    index.take(rows.map(indexedVacancy), gone)
    assertFits(index.documents(), index, megabytes)
    tellParts()
    merges.consider()
  }

  /** Until it is whole, what was there before goes on answering. */
  async function built(): Promise<Seen> {
    const began = performance.now()
    ;[whole, fromSnapshot] = [false, false]
    const seen = await buildWhole({ db, index, megabytes, signal })
    buildSeconds = (performance.now() - began) / 1000
    return seen
  }

  async function toTheEnd() {
    try {
      await follow()
    } finally {
      stopping.abort()
      await notices.stop()
      await close()
    }
  }

  return {
    ended: toTheEnd(),
    /** Answers when everything committed before this call is in the parts. */
    look(number: number) {
      asked.push(number)
      woken.end()
    },
    stop() {
      stopping.abort(new Error('the portal stops'))
      woken.end()
    },
  }
}
