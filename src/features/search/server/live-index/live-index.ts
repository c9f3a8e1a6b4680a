import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '#server/settings/config.ts'
import type { VacancyRecord } from '#features/vacancies/contract/vacancy-record.ts'
import type { IndexPart } from '../../domain/index/index-part.ts'
import { type Compared, relatedIn } from '../../domain/index/related.ts'
import { cardOf } from '../../domain/index/segment.ts'
import type { CountedTitles } from '../../domain/index/title-counts.ts'
import { recordOf } from '../cards.ts'
import type {
  FromThread,
  ThreadFigures,
  ThreadSettings,
  ToldPart,
  ToThread,
} from './thread-messages.ts'

export type LiveIndex = ReturnType<typeof liveIndex>
type Given = {
  readonly config: Pick<Config, 'dataDir' | 'searchIndexMemory'>
  readonly log: FastifyBaseLogger
}

/** An index that has not looked for so long leaves the answer to the database. */
const TOO_FAR_BEHIND = 30_000
/** A thread that died is started again after this, and later each time. */
const FIRST_RESTART = 1000
const LAST_RESTART = 60_000
/** Rows on their way live shortly: with more room they would lie about for longer. */
const MEMORY = { maxYoungGenerationSizeMb: 16 }
/** Time to finish a look and write what changed to disk. */
const STOP_WITHIN = 5000

/**
 * The search index of this process. A thread of its own reads the database, builds and merges; here one reference is replaced. It never makes anybody
 * wait: until it is whole, when it falls behind and when memory does not do, there are no parts, and the database answers instead.
 */
export function liveIndex({ config: { dataDir, searchIndexMemory: megabytes }, log }: Given) {
  let thread: Worker | undefined
  let held = new Map<number, IndexPart>()
  let parts: readonly IndexPart[] | undefined
  let titles: CountedTitles | undefined
  let figures: ThreadFigures | undefined
  let lookedAt = 0
  let refused: string | undefined
  let restart: NodeJS.Timeout | undefined
  let restartAfter = FIRST_RESTART
  let lastAsked = 0
  const asked = new Map<number, (current: boolean) => void>()

  function start(connectionString: string) {
    if (!megabytes) return
    const settings: ThreadSettings = {
      connectionString,
      folder: join(dataDir, 'search-index'),
      megabytes,
    }
    const started = new Worker(new URL('./index-thread.ts', import.meta.url), {
      workerData: settings,
      execArgv: [],
      resourceLimits: MEMORY,
    })
    thread = started
    held = new Map()
    started.on('message', (message: FromThread) => thread === started && take(message))
    started.on('error', (error) =>
      log.error({ err: error }, 'the thread of the search index ended; it is started again'),
    )
    started.on('exit', () => {
      if (thread !== started) return
      thread = undefined
      leaveAsked()
      // It begins with a whole index of its own; until then this one is as old as it is.
      if (!refused) restart = setTimeout(start, restartAfter, connectionString)
      restart?.unref()
      restartAfter = Math.min(2 * restartAfter, LAST_RESTART)
    })
  }

  function take(message: FromThread) {
    switch (message.type) {
      case 'parts':
        return replace(message.parts)
      case 'current':
        return current(message)
      case 'titles':
        titles = message.titles
        return
      case 'refused':
        return refuse(message.reason)
      case 'told':
        return log[message.level](
          { ...(message.error ? { err: message.error } : {}) },
          message.words,
        )
    }
  }

  function replace(told: readonly ToldPart[]) {
    const next = new Map(told.map((each) => [each.key, partOf(each, held.get(each.key))]))
    held = next
    parts = [...next.values()]
  }

  function current({ figures: told, asked: answered }: Extract<FromThread, { type: 'current' }>) {
    figures = told
    lookedAt = performance.now()
    restartAfter = FIRST_RESTART
    for (const number of answered) settle(number, true)
  }

  function refuse(reason: string) {
    refused = reason
    parts = undefined
    held = new Map()
    leaveAsked()
    log.warn(
      `There is no search index: ${reason} The database answers searches instead, more slowly.`,
    )
  }

  function settle(number: number, isCurrent: boolean) {
    asked.get(number)?.(isCurrent)
    asked.delete(number)
  }

  const leaveAsked = () => {
    for (const number of asked.keys()) settle(number, false)
  }
  const behind = () => performance.now() - lookedAt
  const answers = () => parts !== undefined && behind() < TOO_FAR_BEHIND

  return {
    start,
    /** The largest first. Undefined while the database has to answer. */
    parts: () => (answers() ? parts : undefined),
    /** The titles on the board; undefined while the database has to count them. */
    titles: () => (answers() ? titles : undefined),
    /** Open vacancies like this one; undefined while the database has to answer. */
    related(vacancy: Compared, now: Date): readonly VacancyRecord[] | undefined {
      const asked = answers() ? parts : undefined
      return (
        asked &&
        relatedIn(asked, vacancy, now.getTime()).flatMap(({ part, number }) => {
          const segment = asked[part]?.segment
          return segment ? [recordOf(cardOf(segment, number))] : []
        })
      )
    },
    /** However old they are: for who has nothing else to ask while the database is away. */
    lastParts: () => parts,
    /** Whether everything that was committed before the call is in the parts: for who must not miss what was written a moment ago. */
    current(): Promise<boolean> {
      if (!thread || refused) return Promise.resolve(false)
      lastAsked += 1
      const number = lastAsked
      const { promise, resolve } = Promise.withResolvers<boolean>()
      asked.set(number, resolve)
      thread.postMessage({ type: 'look', asked: number } satisfies ToThread)
      return promise
    },
    /** For operators; undefined while there is none. */
    figures: () =>
      figures && { ...figures, ready: answers(), behindSeconds: behind() / 1000, refused },
    async stop() {
      const stopping = thread
      thread = undefined
      parts = undefined
      clearTimeout(restart)
      leaveAsked()
      if (!stopping) return
      const deadline = setTimeout(() => void stopping.terminate(), STOP_WITHIN)
      const ended = new Promise((done) => stopping.once('exit', done))
      stopping.postMessage({ type: 'stop' } satisfies ToThread)
      await ended
      clearTimeout(deadline)
    },
  }
}

/** The very same where nothing is other than before: what is kept of a part is kept by its identity. */
function partOf({ segment, removed }: ToldPart, before: IndexPart | undefined): IndexPart {
  if (before && !segment && !removed) return before
  const part = { segment: segment ?? before?.segment, removed: removed ?? before?.removed }
  if (!part.segment || !part.removed) throw new Error('a part was told before it was handed over')
  return part as IndexPart
}

declare module '#server/parts.ts' {
  interface Parts {
    /** What finds vacancies without the database, once the process has started it. */
    readonly searchIndex: LiveIndex
  }
}
