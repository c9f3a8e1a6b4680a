import type { Task } from '#server/operations/delivery.ts'
import { type Database, sql } from '#server/database/database.ts'

/**
 * Writes a side effect down in the transaction of its cause. `key` names the effect: writing it twice is one effect.
 * `ownerId` is whose personal data it holds, for erasure; `forget` deletes the row once the task is done; `notBefore` makes it wait.
 */
export const enqueue = (
  db: Database,
  {
    key,
    kind,
    body,
    ownerId,
    forget,
    notBefore,
  }: {
    key: string
    kind: string
    body: unknown
    ownerId?: string | null
    forget?: boolean
    notBefore?: Date
  },
  now: Date,
) =>
  db.run(sql`
    insert into outbox (key, kind, body, owner_id, forget, created_at, next_at)
    values (${key}, ${kind}, ${JSON.stringify(body)}, ${ownerId ?? null}, ${forget ?? false}, ${now}, ${notBefore ?? now})
    on conflict (key) do nothing`)

/** Takes what is due, for `leaseSeconds` at first: a worker that dies leaves it to the others. */
export const takeDue = (
  db: Database,
  now: Date,
  { limit, leaseSeconds }: { limit: number; leaseSeconds: number },
) =>
  db.many<Task>(sql`
    update outbox set attempts = attempts + 1, next_at = ${new Date(now.getTime() + leaseSeconds * 1000)}
    where id in (
      select id from outbox where sent_at is null and dead_at is null and next_at <= ${now}
      order by next_at limit ${limit} for update skip locked)
    returning id, kind, body, attempts, created_at as "createdAt"`)

/** Renews the lease while a task is carried out, so that it outlasts the longest call. A task that another worker took meanwhile is left to it. */
export const renewLease = (
  db: Database,
  { id, attempts }: Task,
  now: Date,
  { leaseSeconds }: { leaseSeconds: number },
) =>
  db.run(
    sql`update outbox set next_at = ${new Date(now.getTime() + leaseSeconds * 1000)} where id = ${id} and attempts = ${attempts} and sent_at is null and dead_at is null`,
  )

export const markDone = (db: Database, id: string, now: Date) =>
  db.run(sql`
    with forgotten as (delete from outbox where id = ${id} and forget)
    update outbox set sent_at = ${now}, last_error = null where id = ${id} and not forget`)

/** Pauses of an hour at most make this a day and some hours. */
export const MOST_TRIES = 40

/** Plans another try after a growing pause of one second to an hour, with jitter. After a day's worth of tries the task is given up and stays for an operator to see. */
export function markFailed(db: Database, { id, attempts }: Task, reason: string, now: Date) {
  const pause = Math.min(3600, 2 ** (attempts - 1)) * (0.75 + Math.random() / 2)
  const dead = attempts >= MOST_TRIES ? now : null
  return db.run(
    sql`update outbox set next_at = ${new Date(now.getTime() + pause * 1000)}, last_error = ${reason.slice(0, 200)}, dead_at = ${dead} where id = ${id} and attempts = ${attempts}`,
  )
}
