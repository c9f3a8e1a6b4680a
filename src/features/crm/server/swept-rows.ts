import { sql } from '#server/database/database.ts'
import { subtractPeriod, FIXED_RETENTION_PERIODS as KEPT } from '#shared/periods.ts'
import type { RetentionRule } from '#server/operations/retention/swept-rows.ts'

export const SWEPT_ROWS: readonly RetentionRule[] = [
  // The row is deleted one day after the link expired. Until then, the link responds that it has expired.
  { table: 'crm_deliveries', due: (now) => sql`until < ${subtractPeriod(now, KEPT.endedCodes)}` },
]
