import { type Database, sql } from '#server/database/database.ts'

/** The names that the desk entered for a person. They replace the names in the unproven account, which a stranger may have typed. */
export type DeskNames = { readonly firstName: string; readonly lastName: string }

/** Makes an account with nothing but names, to which no one can sign in, and returns its id. */
export const insertAccount = async (
  db: Database,
  { firstName, lastName }: DeskNames,
  now: Date,
): Promise<string> =>
  (
    await db.one<{ id: string }>(
      sql`insert into candidates (first_name, last_name, created_at, last_active_at) values (${firstName}, ${lastName}, ${now}, ${now}) returning id`,
    )
  ).id
