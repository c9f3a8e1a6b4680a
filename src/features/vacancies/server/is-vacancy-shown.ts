import { sql } from '#server/database/database.ts'

/** Returns the condition for `vacancies v` that a vacancy is on the board: it is open, and no newer posting of the same job is. */
export const isVacancyShown = (now: Date) =>
  sql`(v.expires_at > ${now} and (v.shadowed_until is null or v.shadowed_until <= ${now}))`
