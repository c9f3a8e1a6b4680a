import { sql } from '#server/database/database.ts'
import { subtractPeriod, FIXED_RETENTION_PERIODS as KEPT } from '#shared/periods.ts'
import type { RetentionRule } from '#server/operations/retention/swept-rows.ts'

import { MAX_FAILURES_IN_A_ROW } from '../domain/sign-in-pause.ts'

export const SWEPT_ROWS: readonly RetentionRule[] = [
  { table: 'codes', due: (now) => sql`expires_at < ${subtractPeriod(now, KEPT.endedCodes)}` },
  {
    table: 'deletion_codes',
    due: (now) => sql`expires_at < ${subtractPeriod(now, KEPT.endedCodes)}`,
  },
  { table: 'social_sign_ins', due: (now) => sql`expires_at < ${now}` },
  {
    table: 'sign_in_failures',
    due: (now) =>
      sql`last_at < ${subtractPeriod(now, KEPT.failedSignIns)} and failures < ${MAX_FAILURES_IN_A_ROW}`,
  },
  { table: 'devices', due: (now) => sql`seen_at < ${subtractPeriod(now, KEPT.knownBrowsers)}` },
  { table: 'retained_records', due: (now) => sql`ends_at <= ${now}` },
]
