import { sql } from '#server/database/database.ts'
import { before, FIXED_PERIODS as KEPT } from '#shared/periods.ts'
import type { SweptRows } from '#server/operations/retention/swept-rows.ts'

export const SWEPT_ROWS: readonly SweptRows[] = [
  { table: 'outbox', due: (now) => sql`sent_at < ${before(now, KEPT.sentMessages)}` },
  { table: 'outbox', due: (now) => sql`dead_at < ${before(now, KEPT.deadTasks)}` },
  {
    table: 'outbox',
    due: (now) => sql`forget and created_at < ${before(now, KEPT.forgottenTasks)}`,
  },
]
