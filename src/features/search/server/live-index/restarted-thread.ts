import { Worker } from 'node:worker_threads'
import type { FastifyBaseLogger } from 'fastify'
import type { FromThread, ThreadSettings, ToThread } from './thread-messages.ts'

/** The time in milliseconds after which a thread that ended is restarted; it doubles with each restart up to LAST_RESTART. */
const FIRST_RESTART = 1000
const LAST_RESTART = 60_000
/** Limits the young generation, because rows are short-lived and with more space they would stay in memory longer. */
const MEMORY = { maxYoungGenerationSizeMb: 16 }
/** The time in milliseconds that the thread has to finish a look and to write changes to disk. */
const STOP_WITHIN = 5000

type Listener = {
  readonly begun: () => void
  readonly take: (message: FromThread) => void
  readonly ended: () => void
}

/** Runs the thread of the search index and restarts it whenever it ends, until it is stopped. */
export function restartedThread(log: FastifyBaseLogger, { begun, take, ended }: Listener) {
  let thread: Worker | undefined
  let restart: NodeJS.Timeout | undefined
  let restartAfter = FIRST_RESTART
  let forGood = false

  function start(settings: ThreadSettings) {
    const started = new Worker(new URL('./index-thread.ts', import.meta.url), {
      workerData: settings,
      execArgv: [],
      resourceLimits: MEMORY,
    })
    thread = started
    begun()
    started.on('message', (message: FromThread) => thread === started && take(message))
    started.on('error', (error) =>
      log.error({ err: error }, 'the thread of the search index ended; it is started again'),
    )
    started.on('exit', () => {
      if (thread !== started) return
      thread = undefined
      ended()
      // The new thread begins with its own complete index; until then this process continues with the last parts.
      if (!forGood) restart = setTimeout(start, restartAfter, settings)
      restart?.unref()
      restartAfter = Math.min(2 * restartAfter, LAST_RESTART)
    })
  }

  return {
    start,
    /** Posts a message, and returns false if there is no thread. */
    post(message: ToThread): boolean {
      thread?.postMessage(message)
      return thread !== undefined
    },
    /** Resets the restart delay, because the thread has done its work. */
    works() {
      restartAfter = FIRST_RESTART
    },
    /** Prevents further restarts. */
    leaveEnded() {
      forGood = true
    },
    async stop() {
      const stopping = thread
      thread = undefined
      clearTimeout(restart)
      if (!stopping) return
      const deadline = setTimeout(() => void stopping.terminate(), STOP_WITHIN)
      const gone = new Promise((done) => stopping.once('exit', done))
      stopping.postMessage({ type: 'stop' } satisfies ToThread)
      await gone
      clearTimeout(deadline)
    },
  }
}
