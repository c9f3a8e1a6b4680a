import { sql } from '#server/database/database.ts'
import { subtractPeriod, FIXED_RETENTION_PERIODS as KEPT } from '#shared/periods.ts'
import type { RetentionRule } from '#server/operations/retention/swept-rows.ts'

export const SWEPT_ROWS: readonly RetentionRule[] = [
  { table: 'outbox', due: (now) => sql`sent_at < ${subtractPeriod(now, KEPT.sentMessages)}` },
  { table: 'outbox', due: (now) => sql`dead_at < ${subtractPeriod(now, KEPT.deadTasks)}` },
  {
    table: 'outbox',
    due: (now) => sql`forget and created_at < ${subtractPeriod(now, KEPT.forgottenTasks)}`,
  },
]
