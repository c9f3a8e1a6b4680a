import { Worker } from 'node:worker_threads'
import type { FastifyBaseLogger } from 'fastify'
import type { FromThread, ThreadSettings, ToThread } from './thread-messages.ts'

/** A thread that died is started again after this, and later each time. */
const FIRST_RESTART = 1000
const LAST_RESTART = 60_000
/** Rows on their way live shortly: with more room they would stay in memory for longer. */
const MEMORY = { maxYoungGenerationSizeMb: 16 }
/** Time to finish a look and write what changed to disk. */
const STOP_WITHIN = 5000

type Listener = {
  readonly begun: () => void
  readonly take: (message: FromThread) => void
  readonly ended: () => void
}

/** The thread of the search index, which is started again when it ends, until it is stopped. */
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
      // It begins with a whole index of its own; until then this one is as old as it is.
      if (!forGood) restart = setTimeout(start, restartAfter, settings)
      restart?.unref()
      restartAfter = Math.min(2 * restartAfter, LAST_RESTART)
    })
  }

  return {
    start,
    /** False while there is no thread. */
    post(message: ToThread): boolean {
      thread?.postMessage(message)
      return thread !== undefined
    },
    /** It does its work: when it ends the next time, it is started again soon. */
    works() {
      restartAfter = FIRST_RESTART
    },
    /** It is not started again. */
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
