import { sql } from '#server/database/database.ts'
import { FIXED_RETENTION_PERIODS as KEPT, subtractPeriod } from '#shared/periods.ts'
import type { RetentionRule } from '#server/operations/retention/swept-rows.ts'

export const OLD_EVENT_ROWS: readonly RetentionRule[] = [
  {
    table: 'sitting_events',
    due: (now) => sql`at < ${subtractPeriod(now, KEPT.sittingEvents)}`,
  },
]
