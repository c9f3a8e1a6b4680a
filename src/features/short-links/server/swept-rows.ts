import { sql } from '#server/database/database.ts'
import { before, FIXED_PERIODS as KEPT } from '#shared/periods.ts'
import type { SweptRows } from '#server/operations/retention/swept-rows.ts'

export const SWEPT_ROWS: readonly SweptRows[] = [
  { table: 'short_link_codes', due: (now) => sql`expires_at < ${before(now, KEPT.endedCodes)}` },
  { table: 'short_links', due: (now) => sql`expires_at < ${before(now, KEPT.endedLinks)}` },
]
