import { sql } from '#server/database/database.ts'

/** On the board, of `vacancies v`: not over, and no newer posting of the same job is. */
export const isShown = (now: Date) =>
  sql`(v.expires_at > ${now} and (v.shadowed_until is null or v.shadowed_until <= ${now}))`
