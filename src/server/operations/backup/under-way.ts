import { type Database, sql } from '../../database/database.ts'
import { StartRefused } from '../../settings/environment.ts'

/** A schema of this name marks a database that is being filled from a backup. */
export const RESTORE_UNDER_WAY = 'restore_under_way'

export async function assertNotHalfRestored(db: Database) {
  const { begun } = await db.one<{ begun: boolean }>(
    sql`select to_regnamespace(${RESTORE_UNDER_WAY}) is not null as begun`,
  )
  if (begun)
    throw new StartRefused(
      'A backup is being restored into this database, or that was cut off. Run the restore again: it starts from the beginning.',
    )
}
