import { sql } from '#server/database/database.ts'

/** The minimum number of other addresses that is reported: with the application's own, the file then came from five. */
const LEAST_OTHERS = 4

/**
 * Returns the SQL that counts the other addresses which sent the same file within a day of application `a`; 0 if there are fewer than `LEAST_OTHERS`.
 * It counts applications to all branches, because such a file is rarely sent to only one, and reveals only the number.
 */
export const countSameCvSql = sql`(
  select case when count(distinct lower(o.address)) >= ${LEAST_OTHERS}::int then count(distinct lower(o.address)) else 0 end::int
  from sheets s join documents d on d.id = s.document_id join documents e on e.sha256 = d.sha256 join sheets o on o.document_id = e.id
  where s.application_id = a.id and lower(o.address) <> lower(s.address) and o.sent_at > s.sent_at - interval '1 day' and o.sent_at < s.sent_at + interval '1 day')`
