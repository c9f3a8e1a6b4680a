import { sql } from '#server/database/database.ts'
import { subtractPeriod, FIXED_RETENTION_PERIODS as KEPT } from '#shared/periods.ts'
import type { RetentionRule } from '#server/operations/retention/swept-rows.ts'

export const SWEPT_ROWS: readonly RetentionRule[] = [
  {
    table: 'address_alerts',
    due: (now) =>
      sql`confirmed_at is null and created_at < ${subtractPeriod(now, KEPT.unconfirmedAlerts)}`,
  },
  {
    table: 'address_alerted',
    due: (now) => sql`at < ${subtractPeriod(now, KEPT.alertedJobs)}`,
  },
  { table: 'alerted', due: (now) => sql`at < ${subtractPeriod(now, KEPT.alertedJobs)}` },
]
