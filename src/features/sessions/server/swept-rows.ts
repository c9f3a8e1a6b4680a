import { sql } from '#server/database/database.ts'
import type { SweptRows } from '#server/operations/retention/swept-rows.ts'

export const SWEPT_ROWS: readonly SweptRows[] = [
  { table: 'sessions', due: (now) => sql`(ends_at < ${now} or idle_until < ${now})` },
]
