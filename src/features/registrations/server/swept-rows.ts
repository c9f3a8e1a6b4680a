import { sql } from '#server/database/database.ts'
import { subtractPeriod, FIXED_RETENTION_PERIODS as KEPT } from '#shared/periods.ts'
import type { RetentionRule } from '#server/operations/retention/swept-rows.ts'

export const SWEPT_ROWS: readonly RetentionRule[] = [
  // The stored replies by which a repeated save is recognised. Old ones are deleted once their
  // registration accepts no more saves.
  {
    table: 'answer_writes',
    due: (now) =>
      sql`at < ${subtractPeriod(now, KEPT.repeatedSaves)} and registration_id in (select id from registrations where status in ('Approved', 'SentToCrm', 'Cancelled'))`,
  },
]
