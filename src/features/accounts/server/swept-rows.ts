import { sql } from '#server/database/database.ts'
import { before, FIXED_PERIODS as KEPT } from '#shared/periods.ts'
import type { SweptRows } from '#server/operations/retention/swept-rows.ts'

import { HARD_STOP } from '../domain/sign-in-pause.ts'

export const SWEPT_ROWS: readonly SweptRows[] = [
  { table: 'codes', due: (now) => sql`expires_at < ${before(now, KEPT.endedCodes)}` },
  { table: 'deletion_codes', due: (now) => sql`expires_at < ${before(now, KEPT.endedCodes)}` },
  { table: 'social_sign_ins', due: (now) => sql`expires_at < ${now}` },
  {
    table: 'sign_in_failures',
    due: (now) => sql`last_at < ${before(now, KEPT.failedSignIns)} and failures < ${HARD_STOP}`,
  },
  { table: 'devices', due: (now) => sql`seen_at < ${before(now, KEPT.knownBrowsers)}` },
  { table: 'retained_records', due: (now) => sql`ends_at <= ${now}` },
]
