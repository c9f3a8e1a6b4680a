import { sql } from '#server/database/database.ts'

/** Returns the SQL condition that a vacancy `v` is shown on the job board: it is open, and no newer posting of the same job is open. */
export const isVacancyShownSql = (now: Date) =>
  sql`(v.expires_at > ${now} and (v.shadowed_until is null or v.shadowed_until <= ${now}))`
