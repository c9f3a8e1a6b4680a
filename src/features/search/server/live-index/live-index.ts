import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import type { DatabaseAddress } from '#server/database/line.ts'
import type { Config } from '#server/settings/config.ts'
import type { CardBytes } from '#features/vacancies/server/card-bytes.ts'
import { findNextBoardChange, type IndexPart } from '../../domain/index/segments/index-part.ts'
import { type ComparedVacancy, findRelatedDocuments } from '../../domain/index/related.ts'
import { readCardBytes } from '../../domain/index/segments/segment.ts'
import { trackAwaitedChecks } from './awaited-looks.ts'
import { makeIndexState } from './index-state.ts'
import { makeRestartingThread } from './restarted-thread.ts'
import type { MessageFromThread } from './thread-messages.ts'

const INDEX_FOLDER = 'search-index'
export type LiveIndex = ReturnType<typeof makeLiveIndex>
type LiveIndexTools = {
  readonly config: Pick<Config, 'dataDir' | 'searchIndexMemory'>
  readonly log: FastifyBaseLogger
}

/**
 * The search index of this process. A thread of its own reads the database, and builds and merges the index; the main thread only replaces references
 * to its parts. Requests never wait for it: while the index is incomplete, outdated or too large for the memory, `parts` returns undefined and the
 * database answers instead.
 */
export function makeLiveIndex({
  config: { dataDir, searchIndexMemory: megabytes },
  log,
}: LiveIndexTools) {
  const looks = trackAwaitedChecks()
  const state = makeIndexState()
  const thread = makeRestartingThread(log, { begun: state.forgetHeld, take, ended: looks.leave })

  function take(message: MessageFromThread): void {
    takeMessage(message, { log, looks, state, thread })
  }

  return {
    start(address: DatabaseAddress) {
      if (megabytes) thread.start({ address, megabytes, folder: join(dataDir, INDEX_FOLDER) })
    },
    /** Returns the parts of the index, the largest first; undefined if the database has to answer. */
    parts: state.parts,
    /** Returns the same object until a vacancy changes; undefined while it is not known whether one has changed. */
    edition: state.edition,
    /** Returns the next instant, in milliseconds, at which a vacancy closes or reappears by the clock, as far as the index knows. */
    nextChange: (now: Date): number =>
      Math.min(
        Number.POSITIVE_INFINITY,
        ...(state.parts() ?? []).map((part) => findNextBoardChange(part, now.getTime())),
      ),
    /** Returns the titles on the job board; undefined if the database has to count them. */
    titles: state.titles,
    /** Returns the cards of open vacancies that are related to the given one; undefined if the database has to answer. */
    related: (vacancy: ComparedVacancy, now: Date) => findRelatedCards(state.parts(), vacancy, now),
    /** Returns the last known parts, however old, for searches while the database is unavailable. */
    lastParts: state.lastParts,
    /**
     * Resolves to true once the parts have everything that was committed before the call; to false if they will not. For callers that must not miss
     * recent changes.
     */
    current(): Promise<boolean> {
      if (state.isRefused()) return Promise.resolve(false)
      const { number: asked, looked } = looks.add()
      if (!thread.post({ type: 'look', asked })) looks.leave()
      return looked
    },
    /** Returns the figures that operators monitor; undefined before the first report. */
    figures: state.figures,
    async stop() {
      const stopped = thread.stop()
      state.empty()
      looks.leave()
      await stopped
    },
  }
}

type MessageReceivers = {
  readonly log: FastifyBaseLogger
  readonly looks: ReturnType<typeof trackAwaitedChecks>
  readonly state: ReturnType<typeof makeIndexState>
  readonly thread: ReturnType<typeof makeRestartingThread>
}

/** Passes a message of the index's thread on to the parts of this process that it concerns. */
function takeMessage(message: MessageFromThread, { log, looks, state, thread }: MessageReceivers) {
  switch (message.type) {
    case 'parts':
      return state.replace(message.parts, message.changes)
    case 'current':
      state.looked(message.figures)
      thread.works()
      return looks.done(message.asked)
    case 'titles':
      return state.count(message.titles)
    case 'refused':
      thread.leaveEnded()
      state.refuse(message.reason)
      looks.leave()
      return log.warn(
        `There is no search index: ${message.reason} The database answers searches instead, more slowly.`,
      )
    case 'told':
      return logThreadMessage(log, message)
  }
}

const logThreadMessage = (
  log: FastifyBaseLogger,
  { level, words, error }: Extract<MessageFromThread, { type: 'told' }>,
) => log[level]({ ...(error ? { err: error } : {}) }, words)

const findRelatedCards = (
  parts: readonly IndexPart[] | undefined,
  vacancy: ComparedVacancy,
  now: Date,
): readonly CardBytes[] | undefined =>
  parts &&
  findRelatedDocuments(parts, vacancy, now.getTime()).flatMap(({ part, number }) => {
    const segment = parts[part]?.segment
    return segment ? [readCardBytes(segment, number)] : []
  })

declare module '#server/parts.ts' {
  interface Parts {
    /** The search index, which finds vacancies without the database once the process has started the index. */
    readonly searchIndex: LiveIndex
  }
}
