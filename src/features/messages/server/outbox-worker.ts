import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '#server/settings/clock.ts'
import type { Database } from '#server/database/database.ts'
import { Bounced, markBounced } from './bounces.ts'
import type { Delivery, Task } from '#server/operations/delivery.ts'
import { MOST_TRIES, markDone, markFailed, renewLease, takeDue } from './outbox.ts'

type Parts = { readonly db: Database; readonly clock: Clock; readonly log: FastifyBaseLogger }

const LOOK_EVERY = 1000
const AT_ONCE = 5
/** The time after which another worker takes over the tasks of one that has died. */
const LEASE_SECONDS = 30
/** The number of times that a lease is renewed within its duration, so that one failed renewal does not end it. */
const RENEWALS = 3

/** Checks for tasks every second and whenever it is woken. Several processes can work on one outbox. */
export function startOutboxWorker(
  parts: Parts,
  deliveries: Readonly<Record<string, Delivery>>,
  { leaseSeconds = LEASE_SECONDS } = {},
) {
  let stopped = false
  let working: Promise<void> | undefined
  let again = false
  const timer = setInterval(wake, LOOK_EVERY)
  timer.unref()

  function wake() {
    if (stopped) return
    if (working) {
      again = true
      return
    }
    working = drain().finally(() => {
      working = undefined
      if (again) {
        again = false
        wake()
      }
    })
  }

  async function drain() {
    const { db, clock, log } = parts
    try {
      for (let taken = [] as Task[]; !stopped; ) {
        taken = await takeDue(db, clock(), { limit: AT_ONCE, leaseSeconds })
        await Promise.all(taken.map((task) => carryOut(parts, deliveries, task, leaseSeconds)))
        if (taken.length < AT_ONCE) return
      }
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
      await working
    },
  }
}

async function carryOut(
  parts: Parts,
  deliveries: Readonly<Record<string, Delivery>>,
  task: Task,
  leaseSeconds: number,
) {
  const { db, clock, log } = parts
  const renewing = keepLease(parts, task, leaseSeconds)
  try {
    const deliver = deliveries[task.kind]
    if (!deliver) throw new Error(`no delivery for ${task.kind}`)
    await deliver(task)
    await markDone(db, task.id, clock())
  } catch (error) {
    // A bounced email logs no warning, because an operator cannot correct an address that does not exist.
    if (error instanceof Bounced) return void (await markBounced(db, task, error, clock()))
    const about = { task: task.id, kind: task.kind, attempts: task.attempts, err: error }
    if (task.attempts < MOST_TRIES) log.warn(about, 'an outbox task failed; it is tried again')
    else log.error(about, 'an outbox task was given up: see npm run portal -- outbox --dead')
    await markFailed(db, task, reasonOf(error), clock())
  } finally {
    clearInterval(renewing)
  }
}

const keepLease = ({ db, clock, log }: Parts, task: Task, leaseSeconds: number) =>
  setInterval(
    () =>
      renewLease(db, task, clock(), { leaseSeconds }).catch((error: unknown) =>
        log.warn({ task: task.id, err: error }, 'the lease of an outbox task was not renewed'),
      ),
    (leaseSeconds * 1000) / RENEWALS,
  )

/** Returns only the name and codes of an error for operators, because its message may contain an address. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown }
  return [error.name, code, responseCode]
    .filter((part) => typeof part === 'string' || typeof part === 'number')
    .join(' ')
}
