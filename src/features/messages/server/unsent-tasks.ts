import { type Database, sql } from '#server/database/database.ts'
import { KIND_NAME_SQL } from './queued-letter.ts'

/** A task as an operator sees it: its kind and age, but neither its recipient nor its text. */
export type UnsentTask = {
  readonly id: string
  readonly kind: string
  readonly attempts: number
  readonly createdAt: Date
  readonly nextAt: Date
  readonly deadAt: Date | null
  readonly bouncedAt: Date | null
  readonly lastError: string | null
}
/** The lists that an operator can request: all unsent tasks, those given up, or bounced ones. */
export type TaskFilter = 'unsent' | 'dead' | 'bounced'

const MAX_LISTED_TASKS = 200

const FILTER_CONDITIONS = {
  unsent: sql`sent_at is null`,
  dead: sql`dead_at is not null`,
  bounced: sql`bounced_at is not null`,
} as const satisfies Readonly<Record<TaskFilter, unknown>>

/** Returns the oldest tasks of a list, and the total number. */
export async function listUnsentTasks(
  db: Database,
  which: TaskFilter,
): Promise<{ readonly tasks: readonly UnsentTask[]; readonly total: number }> {
  const wanted = FILTER_CONDITIONS[which]
  const tasks = await db.many<UnsentTask>(sql`
    select id, ${KIND_NAME_SQL} as kind, attempts, created_at as "createdAt", next_at as "nextAt", dead_at as "deadAt", bounced_at as "bouncedAt", last_error as "lastError"
    from outbox where ${wanted} order by created_at, id limit ${MAX_LISTED_TASKS}`)
  const { total } = await db.one<{ total: number }>(
    sql`select count(*) as total from outbox where ${wanted}`,
  )
  return { tasks, total }
}

/** Gives abandoned tasks all their tries again, starting now. Returns how many there were. */
export const retryAbandonedTasks = (db: Database, id: string | 'all', now: Date): Promise<number> =>
  db.run(
    sql`update outbox set attempts = 0, next_at = ${now}, dead_at = null where dead_at is not null ${id === 'all' ? sql`` : sql`and id = ${id}`}`,
  )
