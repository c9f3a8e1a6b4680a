import type { OutboxTask } from '#server/operations/delivery.ts'
import { type Database, type RawBuilder, sql } from '#server/database/database.ts'

type Task = {
  readonly key: string
  readonly kind: string
  readonly ownerId?: string | null
  readonly forget?: boolean
  readonly notBefore?: Date
}

/**
 * Queues a task, such as a file to remove, in the transaction that causes it. `key` identifies the task, so that queueing it twice has one effect.
 * `ownerId` is the candidate whose personal data it contains, for erasure; `forget` deletes the row once the task is done; `notBefore` delays it.
 */
export const enqueue = (
  db: Database,
  { body, ...task }: Task & { readonly body: unknown },
  now: Date,
) =>
  enqueueFound(db, { ...task, body: sql`${JSON.stringify(body)}::jsonb`, onlyIf: sql`true` }, now)

type FoundTask = Task & {
  readonly body: RawBuilder<unknown>
  readonly onlyIf: RawBuilder<unknown>
}

/** Queues a task whose body is SQL, so that the database can complete it. No task is queued if the SQL condition `onlyIf` is false. */
export const enqueueFound = (
  db: Database,
  { key, kind, body, ownerId = null, forget = false, notBefore, onlyIf }: FoundTask,
  now: Date,
) =>
  db.run(sql`
    insert into outbox (key, kind, body, owner_id, forget, created_at, next_at)
    select ${key}::text, ${kind}::text, ${body}, ${ownerId}::uuid, ${forget}::boolean, ${now}::timestamptz, ${notBefore ?? now}::timestamptz
    where ${onlyIf}
    on conflict (key) do nothing`)

/**
 * Leases due tasks for `leaseSeconds`, except the tasks that the worker is already carrying out (`running`). If a worker dies, other workers can take
 * its tasks when the lease has ended.
 */
export const leaseDueTasks = (
  db: Database,
  now: Date,
  {
    limit,
    leaseSeconds,
    running,
  }: { limit: number; leaseSeconds: number; running: readonly string[] },
) =>
  db.many<OutboxTask>(sql`
    update outbox set attempts = attempts + 1, next_at = ${new Date(now.getTime() + leaseSeconds * 1000)}
    where id in (
      select id from outbox where sent_at is null and dead_at is null and next_at <= ${now} and id <> all(${running}::uuid[])
      order by next_at limit ${limit} for update skip locked)
    returning id, kind, body, attempts, created_at as "createdAt"`)

/** Renews the lease during a task, so that it outlasts the longest call. It does nothing if another worker has taken the task meanwhile. */
export const renewLease = (
  db: Database,
  { id, attempts }: OutboxTask,
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

/** The tries before a task is given up. With pauses of up to an hour they take a little more than a day. */
export const MAX_TRIES = 40

/**
 * Schedules another try after a pause that grows from one second to an hour and varies at random. After MAX_TRIES the task is given up and remains
 * for an operator to see.
 */
export function markFailed(db: Database, { id, attempts }: OutboxTask, reason: string, now: Date) {
  const pause = Math.min(3600, 2 ** (attempts - 1)) * (0.75 + Math.random() / 2)
  const dead = attempts >= MAX_TRIES ? now : null
  return db.run(
    sql`update outbox set next_at = ${new Date(now.getTime() + pause * 1000)}, last_error = ${reason.slice(0, 200)}, dead_at = ${dead} where id = ${id} and attempts = ${attempts}`,
  )
}
