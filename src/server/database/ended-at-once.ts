import { sql } from './database.ts'

/**
 * The assignment that ends a code or a link, in an `update` of its row: it is as if it had never worked. The end is not the instant of the request,
 * because a request that began earlier and waited for a lock compares with its own instant, and would still find the code working.
 */
export const ENDED_AT_ONCE = sql`expires_at = created_at`
