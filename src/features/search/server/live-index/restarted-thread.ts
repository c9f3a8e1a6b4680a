import { Worker } from 'node:worker_threads'
import type { FastifyBaseLogger } from 'fastify'
import type { MessageFromThread, ThreadSettings, MessageToThread } from './thread-messages.ts'

/** The time in milliseconds after which a thread that ended is restarted; it doubles with each restart up to MAX_RESTART_DELAY_MS. */
const FIRST_RESTART_DELAY_MS = 1000
const MAX_RESTART_DELAY_MS = 60_000
/** Limits the heap for new objects, because database rows are needed only briefly, and with more space they would stay in memory longer. */
const THREAD_MEMORY_LIMITS = { maxYoungGenerationSizeMb: 16 }
/** The time in milliseconds in which a stopping thread can finish reading changes and write them to disk. */
const STOP_TIMEOUT_MS = 5000

type ThreadListener = {
  readonly begun: () => void
  readonly take: (message: MessageFromThread) => void
  readonly ended: () => void
}

/** Runs the thread of the search index and restarts it whenever it ends, until it is stopped. */
export function makeRestartingThread(
  log: FastifyBaseLogger,
  { begun, take, ended }: ThreadListener,
) {
  let thread: Worker | undefined
  let restart: NodeJS.Timeout | undefined
  let restartAfter = FIRST_RESTART_DELAY_MS
  let forGood = false

  function start(settings: ThreadSettings) {
    const started = new Worker(new URL('./index-thread.ts', import.meta.url), {
      workerData: settings,
      execArgv: [],
      resourceLimits: THREAD_MEMORY_LIMITS,
    })
    thread = started
    begun()
    started.on('message', (message: MessageFromThread) => thread === started && take(message))
    started.on('error', (error) =>
      log.error({ err: error }, 'the thread of the search index ended; it is started again'),
    )
    started.on('exit', () => {
      if (thread !== started) return
      thread = undefined
      ended()
      // The new thread builds a complete index of its own. Until then, this process uses the last parts of the old one.
      if (!forGood) restart = setTimeout(start, restartAfter, settings)
      restart?.unref()
      restartAfter = Math.min(2 * restartAfter, MAX_RESTART_DELAY_MS)
    })
  }

  return {
    start,
    /** Posts a message, and returns false if there is no thread. */
    post(message: MessageToThread): boolean {
      thread?.postMessage(message)
      return thread !== undefined
    },
    /** Resets the pause before the next restart. Called whenever the thread has brought the index up to date. */
    works() {
      restartAfter = FIRST_RESTART_DELAY_MS
    },
    /** Prevents the thread from being restarted after it ends. */
    leaveEnded() {
      forGood = true
    },
    async stop() {
      const stopping = thread
      thread = undefined
      clearTimeout(restart)
      if (!stopping) return
      const deadline = setTimeout(() => void stopping.terminate(), STOP_TIMEOUT_MS)
      const gone = new Promise((done) => stopping.once('exit', done))
      stopping.postMessage({ type: 'stop' } satisfies MessageToThread)
      await gone
      clearTimeout(deadline)
    },
  }
}
