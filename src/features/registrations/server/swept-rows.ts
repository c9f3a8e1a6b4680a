import { sql } from '#server/database/database.ts'
import { before, FIXED_PERIODS as KEPT } from '#shared/periods.ts'
import type { SweptRows } from '#server/operations/retention/swept-rows.ts'

export const SWEPT_ROWS: readonly SweptRows[] = [
  // What answers a repeated save, where no save is taken any more.
  {
    table: 'answer_writes',
    due: (now) =>
      sql`at < ${before(now, KEPT.repeatedSaves)} and registration_id in (select id from registrations where status in ('Approved', 'SentToCrm', 'Cancelled'))`,
  },
]
