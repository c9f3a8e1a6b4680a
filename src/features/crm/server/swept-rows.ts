import { sql } from '#server/database/database.ts'
import { before, FIXED_PERIODS as KEPT } from '#shared/periods.ts'
import type { SweptRows } from '#server/operations/retention/swept-rows.ts'

export const SWEPT_ROWS: readonly SweptRows[] = [
  // For a day a receiver that comes late learns that the link has ended.
  { table: 'crm_deliveries', due: (now) => sql`until < ${before(now, KEPT.endedCodes)}` },
]
