import { sql } from '#server/database/database.ts'
import type { RetentionRule } from '#server/operations/retention/swept-rows.ts'

export const EXPIRED_SESSION_ROWS: readonly RetentionRule[] = [
  { table: 'sessions', due: (now) => sql`(ends_at < ${now} or idle_until < ${now})` },
]
