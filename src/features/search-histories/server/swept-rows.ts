import { sql } from '#server/database/database.ts'
import { subtractPeriod, FIXED_PERIODS as KEPT } from '#shared/periods.ts'
import type { SweptRows } from '#server/operations/retention/swept-rows.ts'

export const SWEPT_ROWS: readonly SweptRows[] = [
  { table: 'alerted', due: (now) => sql`at < ${subtractPeriod(now, KEPT.alertedJobs)}` },
]
