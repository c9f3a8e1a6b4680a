import type { RawBuilder } from 'kysely'
import { sql } from '../../database/database.ts'
import { subtractPeriod, FIXED_PERIODS as KEPT } from '#shared/periods.ts'

/** Rows of one table that a scheduled job deletes when their retention period is over; `due` returns the SQL condition that selects them. */
export type SweptRows = { readonly table: string; readonly due: (now: Date) => RawBuilder<unknown> }

/** The rows of the server's own tables. */
export const SERVER_SWEPT_ROWS: readonly SweptRows[] = [
  { table: 'allowances', due: (now) => sql`ends_at < ${now}` },
  {
    table: 'idempotency_keys',
    due: (now) => sql`at < ${subtractPeriod(now, KEPT.repeatedRequests)}`,
  },
  { table: 'audit', due: (now) => sql`at < ${subtractPeriod(now, KEPT.securityRecords)}` },
]
