import { sql } from '#server/database/database.ts'
import { subtractPeriod, FIXED_RETENTION_PERIODS as KEPT } from '#shared/periods.ts'
import type { RetentionRule } from '#server/operations/retention/swept-rows.ts'

export const EXPIRED_LINK_ROWS: readonly RetentionRule[] = [
  {
    table: 'short_link_codes',
    due: (now) => sql`expires_at < ${subtractPeriod(now, KEPT.endedCodes)}`,
  },
  { table: 'short_links', due: (now) => sql`expires_at < ${subtractPeriod(now, KEPT.endedLinks)}` },
]
