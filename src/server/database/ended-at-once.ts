import { sql } from './database.ts'

/**
 * The SQL assignment by which an `update` ends a code or a link at once: it then expires at its creation. The instant of the request would not be
 * enough. Another request that began earlier, and waited for a lock, compares with its own earlier instant and would still accept the code.
 */
export const ENDED_AT_ONCE = sql`expires_at = created_at`
