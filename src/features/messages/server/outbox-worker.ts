import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '#server/settings/clock.ts'
import type { Database } from '#server/database/database.ts'
import { EmailBouncedError, markBounced } from './bounces.ts'
import type { DeliverTask, OutboxTask } from '#server/operations/delivery.ts'
import { MAX_TRIES, markDone, markFailed, renewLease, leaseDueTasks } from './outbox.ts'

type WorkerParts = { readonly db: Database; readonly clock: Clock; readonly log: FastifyBaseLogger }

const CHECK_INTERVAL_MS = 1000
const MAX_TASKS_AT_ONCE = 10
/** The time after which another worker takes over the tasks of one that has died. */
const LEASE_SECONDS = 30
/** The number of times that a lease is renewed within its duration, so that the lease does not end after one failed renewal. */
const RENEWALS_PER_LEASE = 3

/**
 * Starts a worker that checks for tasks every second, and whenever `wake` is called. Several processes can work on one outbox. Slow tasks keep other
 * tasks waiting only if MAX_TASKS_AT_ONCE of them run.
 */
export function startOutboxWorker(
  parts: WorkerParts,
  deliveries: Readonly<Record<string, DeliverTask>>,
  { leaseSeconds = LEASE_SECONDS } = {},
) {
  let stopped = false
  let mayHaveMore = false
  const looking = makeRepeatable(takeTasks)
  const running = makeRunningTasks({
    carryOut: (task) => carryOutTask(parts, deliveries, task, leaseSeconds),
    log: parts.log,
    ended() {
      if (mayHaveMore && running.count() <= MAX_TASKS_AT_ONCE / 2) wake()
    },
  })
  const timer = setInterval(wake, CHECK_INTERVAL_MS)
  timer.unref()

  function wake() {
    if (!stopped) looking.begin()
  }

  /** Leases as many due tasks as can run in addition to the current ones, and begins them. */
  async function takeTasks() {
    const { db, clock, log } = parts
    const limit = MAX_TASKS_AT_ONCE - running.count()
    mayHaveMore = true
    if (stopped || limit === 0) return
    try {
      const taken = await leaseDueTasks(db, clock(), {
        limit,
        leaseSeconds,
        running: running.ids(),
      })
      mayHaveMore = taken.length === limit
      for (const task of taken) running.begin(task)
    } catch (error) {
      log.warn({ err: error }, 'the outbox could not be read; it is tried again')
    }
  }

  return {
    wake,
    /** Stops the worker once its current tasks are done. */
    stop: async () => {
      stopped = true
      clearInterval(timer)
      await looking.ended()
      await running.end()
    },
  }
}

/** Lets `work` run only once at a time. If it is begun while it runs, it runs once more afterwards. */
function makeRepeatable(work: () => Promise<void>) {
  let running: Promise<void> | undefined
  let again = false
  function begin() {
    if (running) {
      again = true
      return
    }
    running = work().finally(() => {
      running = undefined
      if (!again) return
      again = false
      begin()
    })
  }
  return { begin, ended: async () => running }
}

type RunningTasksOptions = Pick<WorkerParts, 'log'> & {
  readonly carryOut: DeliverTask
  /** Called each time that a task has ended. */
  readonly ended: () => void
}

function makeRunningTasks({ carryOut, log, ended }: RunningTasksOptions) {
  const running = new Map<string, Promise<void>>()
  return {
    count: () => running.size,
    ids: () => [...running.keys()],
    begin(task: OutboxTask) {
      const work = carryOut(task)
        .catch((error: unknown) =>
          log.warn({ task: task.id, err: error }, 'the end of an outbox task was not stored'),
        )
        .finally(() => {
          running.delete(task.id)
          ended()
        })
      running.set(task.id, work)
    },
    /** Resolves when all running tasks have ended. */
    end: () => Promise.all(running.values()),
  }
}

async function carryOutTask(
  parts: WorkerParts,
  deliveries: Readonly<Record<string, DeliverTask>>,
  task: OutboxTask,
  leaseSeconds: number,
) {
  const { db, clock, log } = parts
  const renewing = renewLeaseRegularly(parts, task, leaseSeconds)
  try {
    const deliver = deliveries[task.kind]
    if (!deliver) throw new Error(`no delivery for ${task.kind}`)
    await deliver(task)
    await markDone(db, task.id, clock())
  } catch (error) {
    // A bounced email logs no warning, because an operator cannot correct an address that does not exist.
    if (error instanceof EmailBouncedError)
      return void (await markBounced(db, task, error, clock()))
    const about = { task: task.id, kind: task.kind, attempts: task.attempts, err: error }
    if (task.attempts < MAX_TRIES) log.warn(about, 'an outbox task failed; it is tried again')
    else log.error(about, 'an outbox task was given up: see npm run portal -- outbox --dead')
    await markFailed(db, task, describeError(error), clock())
  } finally {
    clearInterval(renewing)
  }
}

const renewLeaseRegularly = (
  { db, clock, log }: WorkerParts,
  task: OutboxTask,
  leaseSeconds: number,
) =>
  setInterval(
    () =>
      renewLease(db, task, clock(), { leaseSeconds }).catch((error: unknown) =>
        log.warn({ task: task.id, err: error }, 'the lease of an outbox task was not renewed'),
      ),
    (leaseSeconds * 1000) / RENEWALS_PER_LEASE,
  )

/** Returns only the name and codes of an error for operators, because its message may contain an address. */
function describeError(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown }
  return [error.name, code, responseCode]
    .filter((part) => typeof part === 'string' || typeof part === 'number')
    .join(' ')
}
