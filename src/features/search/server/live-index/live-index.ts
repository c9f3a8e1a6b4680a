import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '#server/settings/config.ts'
import type { VacancyRecord } from '#features/vacancies/contract/vacancy-record.ts'
import type { IndexPart } from '../../domain/index/segments/index-part.ts'
import { type Compared, relatedIn } from '../../domain/index/related.ts'
import { cardOf } from '../../domain/index/segments/segment.ts'
import { recordOf } from '../cards.ts'
import { awaitedLooks } from './awaited-looks.ts'
import { indexState } from './index-state.ts'
import { restartedThread } from './restarted-thread.ts'
import type { FromThread } from './thread-messages.ts'

const FOLDER = 'search-index'
export type LiveIndex = ReturnType<typeof liveIndex>
type Given = {
  readonly config: Pick<Config, 'dataDir' | 'searchIndexMemory'>
  readonly log: FastifyBaseLogger
}

/**
 * The search index of this process. Its own thread reads the database, builds and merges; this process only replaces a reference. Requests never wait
 * for it: while the index is incomplete, out of date or too large for the memory, there are no parts, and the database answers instead.
 */
export function liveIndex({ config: { dataDir, searchIndexMemory: megabytes }, log }: Given) {
  const looks = awaitedLooks()
  const state = indexState()
  const thread = restartedThread(log, { begun: state.forgetHeld, take, ended: looks.leave })

  function take(message: FromThread) {
    switch (message.type) {
      case 'parts':
        return state.replace(message.parts)
      case 'current':
        state.looked(message.figures)
        thread.works()
        return looks.done(message.asked)
      case 'titles':
        return state.count(message.titles)
      case 'refused':
        return refuse(message.reason)
      case 'told':
        return say(log, message)
    }
  }

  function refuse(reason: string) {
    thread.leaveEnded()
    state.refuse(reason)
    looks.leave()
    log.warn(
      `There is no search index: ${reason} The database answers searches instead, more slowly.`,
    )
  }

  return {
    start(connectionString: string) {
      if (megabytes) thread.start({ connectionString, megabytes, folder: join(dataDir, FOLDER) })
    },
    /** Returns the parts, the largest first, or undefined while the database has to answer. */
    parts: state.parts,
    /** Returns the titles on the board, or undefined while the database has to count them. */
    titles: state.titles,
    /** Returns open vacancies that are related to this one, or undefined while the database has to answer. */
    related: (vacancy: Compared, now: Date) => relatedRecords(state.parts(), vacancy, now),
    /** Returns the last parts at any age, for callers that have no other source while the database is unavailable. */
    lastParts: state.lastParts,
    /** Resolves to whether everything committed before the call is in the parts, for callers that must not miss recent changes. */
    current(): Promise<boolean> {
      if (state.isRefused()) return Promise.resolve(false)
      const { number: asked, looked } = looks.add()
      if (!thread.post({ type: 'look', asked })) looks.leave()
      return looked
    },
    /** Returns figures for operators, or undefined while there are none. */
    figures: state.figures,
    async stop() {
      const stopped = thread.stop()
      state.empty()
      looks.leave()
      await stopped
    },
  }
}

const say = (
  log: FastifyBaseLogger,
  { level, words, error }: Extract<FromThread, { type: 'told' }>,
) => log[level]({ ...(error ? { err: error } : {}) }, words)

const relatedRecords = (
  parts: readonly IndexPart[] | undefined,
  vacancy: Compared,
  now: Date,
): readonly VacancyRecord[] | undefined =>
  parts &&
  relatedIn(parts, vacancy, now.getTime()).flatMap(({ part, number }) => {
    const segment = parts[part]?.segment
    return segment ? [recordOf(cardOf(segment, number))] : []
  })

declare module '#server/parts.ts' {
  interface Parts {
    /** Finds vacancies without the database, once the process has started it. */
    readonly searchIndex: LiveIndex
  }
}
