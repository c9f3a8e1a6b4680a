import type pg from 'pg'
import type { DocumentStore } from './document-store.ts'
import { StartRefusedError } from '../../settings/environment.ts'
import { UNFINISHED_RESTORE_SCHEMA } from './unfinished-restore.ts'

/**
 * Prepares the target of a restore, which must be an empty installation, and creates UNFINISHED_RESTORE_SCHEMA. While that schema exists, no portal
 * starts on this database; `removeRestoreMark` removes it. A target with an unfinished restore is emptied first.
 */
export async function prepareRestoreTarget(client: pg.Client, store: DocumentStore) {
  const {
    rows: [found],
  } = await client.query<{ started: boolean; filled: boolean }>(`
    select to_regnamespace('${UNFINISHED_RESTORE_SCHEMA}') is not null as started, to_regnamespace('jobs') is not null or exists (select from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'f')) as filled`)
  if (!found?.started) {
    if (found?.filled)
      throw new StartRefusedError(
        'The database is not empty. A backup is restored into an empty one alone: set DATA_DIR to a new folder, or DATABASE_URL to a new database.',
      )
    for await (const _file of store.list())
      throw new StartRefusedError(
        'There are documents already. A backup is restored where there are none: set DATA_DIR to a new folder, or S3_BUCKET to an empty bucket.',
      )
  }
  await client.query(
    `begin; create schema if not exists ${UNFINISHED_RESTORE_SCHEMA}; drop schema public cascade; create schema public; grant usage on schema public to public; commit`,
  )
}

export const removeRestoreMark = (client: pg.Client) =>
  client.query(`drop schema ${UNFINISHED_RESTORE_SCHEMA}`)
