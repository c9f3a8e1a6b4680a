import { sql } from '#server/database/database.ts'
import { EVERYTHING } from '../../domain/criteria.ts'

/** The criteria of a stored search. The defaults fill in filters that were added after it was stored. */
export const STORED_CRITERIA = sql`(${JSON.stringify(EVERYTHING)}::jsonb || criteria) as criteria`
