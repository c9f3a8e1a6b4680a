import { hasStandingSql } from '#features/candidates/server/standing-sql.ts'
import { type Database, sql } from '#server/database/database.ts'

/**
 * Returns true if an account has proven this address. Only the task that writes receipts and the page behind their links call this, so that no other
 * response can reveal an account.
 */
export const isAddressOfAccount = async (db: Database, key: string): Promise<boolean> =>
  (await db.maybe(sql`
    select 1 from contacts k join candidates c on c.id = k.candidate_id
    where k.kind = 'email' and k.is_primary and k.verified_at is not null and k.value_key = ${key} and ${hasStandingSql('c', ['account'])}`)) !==
  undefined
