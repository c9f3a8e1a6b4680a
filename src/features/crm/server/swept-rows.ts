import { sql } from '#server/database/database.ts'
import { before, FIXED_PERIODS as KEPT } from '#shared/periods.ts'
import type { SweptRows } from '#server/operations/retention/swept-rows.ts'

export const SWEPT_ROWS: readonly SweptRows[] = [
  // A receiver that comes late reads for another day that the link has ended.
  { table: 'crm_deliveries', due: (now) => sql`until < ${before(now, KEPT.endedCodes)}` },
]
