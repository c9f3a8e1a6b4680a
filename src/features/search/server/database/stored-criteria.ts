import { sql } from '#server/database/database.ts'
import { DEFAULT_CRITERIA } from '../../domain/criteria.ts'

/** The criteria of a stored search. The defaults fill in filters that the product did not have yet when the search was stored. */
export const STORED_CRITERIA_SQL = sql`(${JSON.stringify(DEFAULT_CRITERIA)}::jsonb || criteria) as criteria`
