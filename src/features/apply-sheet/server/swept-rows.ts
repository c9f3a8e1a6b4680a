import { sql } from '#server/database/database.ts'
import { FIXED_RETENTION_PERIODS as KEPT, subtractPeriod } from '#shared/periods.ts'
import type { RetentionRule } from '#server/operations/retention/swept-rows.ts'

/**
 * The ended links and receipts and the applications that were taken back. They are stored for a while, so that a person who opens one of them sees
 * why it no longer works.
 */
export const ENDED_SHEET_ROWS: readonly RetentionRule[] = [
  {
    table: 'claim_codes',
    due: (now) => sql`expires_at < ${subtractPeriod(now, KEPT.unconfirmedApplications)}`,
  },
  {
    table: 'ended_receipts',
    due: (now) => sql`ended_at < ${subtractPeriod(now, KEPT.unconfirmedApplications)}`,
  },
  {
    table: 'taken_back_applications',
    due: (now) => sql`taken_back_at < ${subtractPeriod(now, KEPT.unconfirmedApplications)}`,
  },
]
