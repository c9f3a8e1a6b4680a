import { type Database, sql } from '../../database/database.ts'
import { StartRefusedError } from '../../settings/environment.ts'

/** The name of the schema that marks a database with an unfinished restore. */
export const UNFINISHED_RESTORE_SCHEMA = 'restore_under_way'

export async function assertNotHalfRestored(db: Database) {
  const { started } = await db.one<{ started: boolean }>(
    sql`select to_regnamespace(${UNFINISHED_RESTORE_SCHEMA}) is not null as started`,
  )
  if (started)
    throw new StartRefusedError(
      'A backup is being restored into this database, or that was cut off. Run the restore again: it starts from the beginning.',
    )
}
