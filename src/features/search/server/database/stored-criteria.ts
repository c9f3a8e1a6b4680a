import { sql } from '#server/database/database.ts'
import { EVERYTHING } from '../../domain/criteria.ts'

/** The criteria of a stored search. One that was stored before a filter was added does not filter by it. */
export const STORED_CRITERIA = sql`(${JSON.stringify(EVERYTHING)}::jsonb || criteria) as criteria`
