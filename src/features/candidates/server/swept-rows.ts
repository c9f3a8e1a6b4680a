import { sql } from '#server/database/database.ts'
import { subtractPeriod, FIXED_RETENTION_PERIODS as KEPT } from '#shared/periods.ts'
import type { RetentionRule } from '#server/operations/retention/swept-rows.ts'

export const SWEPT_ROWS: readonly RetentionRule[] = [
  {
    table: 'one_time_codes',
    due: (now) => sql`expires_at < ${subtractPeriod(now, KEPT.endedCodes)}`,
  },
  { table: 'undo_links', due: (now) => sql`expires_at < ${subtractPeriod(now, KEPT.endedCodes)}` },
]
