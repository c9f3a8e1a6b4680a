import type { RawBuilder } from 'kysely'
import { sql } from '../../database/database.ts'
import { subtractPeriod, FIXED_RETENTION_PERIODS as KEPT } from '#shared/periods.ts'

/** Rows of one table that a scheduled job deletes when their retention period is over; `due` returns the SQL condition that selects them. */
export type RetentionRule = {
  readonly table: string
  readonly due: (now: Date) => RawBuilder<unknown>
}

/** The rows of the server's own tables. */
export const SERVER_SWEPT_ROWS: readonly RetentionRule[] = [
  { table: 'allowances', due: (now) => sql`ends_at < ${now}` },
  {
    table: 'idempotency_keys',
    due: (now) => sql`at < ${subtractPeriod(now, KEPT.repeatedRequests)}`,
  },
  { table: 'audit', due: (now) => sql`at < ${subtractPeriod(now, KEPT.securityRecords)}` },
]
