import { sql } from '#server/database/database.ts'
import { subtractPeriod, FIXED_RETENTION_PERIODS as KEPT } from '#shared/periods.ts'
import type { RetentionRule } from '#server/operations/retention/swept-rows.ts'

export const ROWS_TO_DELETE: readonly RetentionRule[] = [
  { table: 'employee_sign_ins', due: (now) => sql`expires_at < ${now}` },
  { table: 'used_id_tokens', due: (now) => sql`ends_at < ${subtractPeriod(now, KEPT.endedCodes)}` },
  {
    table: 'consultant_devices',
    due: (now) => sql`seen_at < ${subtractPeriod(now, KEPT.knownBrowsers)}`,
  },
]
