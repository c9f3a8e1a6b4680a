import { join, resolve } from 'node:path'
import type { Config } from '../../settings/config.ts'
import { type Database, openDatabase } from '../../database/database.ts'
import { StartRefusedError } from '../../settings/environment.ts'
import { listSealKeys } from '../../security/seal.ts'
import {
  MIGRATIONS_FOLDER,
  migrateDatabase,
  computeMigrationDigests,
} from '../../database/migrations.ts'
import { openBackupClient } from './backup-connection.ts'
import type { DocumentStore } from './document-store.ts'
import { assertDocumentsRestored, restoreDocuments } from './documents-in.ts'
import { ERASED_ACCOUNTS_FILE, type ErasedAccount, readErasedAccounts } from './erased.ts'
import { listBackups } from './kept-backups.ts'
import { fingerprintSecretKey, type BackupManifest } from './manifest.ts'
import { assertFreeSpace } from './free-space.ts'
import { assertRowCounts, fillTables } from './tables-in.ts'
import { prepareRestoreTarget, removeRestoreMark } from './target.ts'
import { SILENT_PROGRESS, type ProgressReporter } from './progress.ts'
import { verifyBackup } from './verify-backup.ts'

type RestoreParts = {
  readonly config: Config
  readonly store: DocumentStore
  /**
   * Deletes the accounts that were deleted after the backup was taken, because the restore has brought them back. Returns the number of those found.
   */
  readonly eraseAgain: ErasureRepeater
  readonly connectionString: string
  readonly now: Date
  /** Accounts deleted after the backup, in addition to those in ERASED_ACCOUNTS_FILE next to the backups. */
  readonly erased?: readonly ErasedAccount[]
  readonly showProgress?: (doing: string, total: number) => ProgressReporter
}
export type ErasureRepeater = (
  db: Database,
  erased: readonly ErasedAccount[],
  config: Config,
  now: Date,
) => Promise<number>
export type RestoredBackup = {
  readonly folder: string
  readonly manifest: BackupManifest
  readonly otherKey: boolean
  readonly erasedAgain: number
}

/**
 * Fills an empty installation from a backup. The whole backup is verified before the first write, and the result is checked before a portal can
 * start on it.
 */
export async function restoreBackup(from: string, given: RestoreParts): Promise<RestoredBackup> {
  const {
    config,
    store,
    connectionString,
    now,
    erased = [],
    showProgress = () => SILENT_PROGRESS,
  } = given
  const folder = await chooseBackupFolder(resolve(from))
  const manifest = await verifyBackup(folder, (total) => showProgress('Checking', total))
  await assertKnownMigrations(manifest)
  await assertFreeSpace(config.dataDir, estimateNeededBytes(manifest, config))
  const client = await openBackupClient(connectionString)
  const database = openDatabase(connectionString, { max: 4 })
  const progress = showProgress('Restoring', manifest.tables.length + manifest.documents.count)
  try {
    await prepareRestoreTarget(client, store)
    await migrateDatabase(database.kysely, { upTo: manifest.migrations.at(-1)?.name })
    await fillTables(client, folder, manifest, progress)
    await restoreDocuments(store, folder, progress)
    progress.now('looking at all of it')
    await assertRowCounts(client, manifest)
    await assertDocumentsRestored(store, folder)
    await migrateDatabase(database.kysely)
    // Sessions are deleted, because a person who has signed out or changed a password since the backup must not be signed in by the restore.
    await client.query('delete from sessions')
    const again = await given.eraseAgain(
      database.db,
      [
        ...(await readErasedAccounts(join(folder, '..', ERASED_ACCOUNTS_FILE), {
          mayBeMissing: true,
        })),
        ...erased,
      ],
      config,
      now,
    )
    await client.query('analyze')
    await removeRestoreMark(client)
    return {
      folder,
      manifest,
      otherKey: !listSealKeys(config).some(
        (secretKey) => fingerprintSecretKey({ secretKey }) === manifest.keyPrint,
      ),
      erasedAgain: again,
    }
  } finally {
    progress.stop()
    await client.end()
    await database.close()
  }
}

/** Returns the folder if it is a backup, or the newest backup in a folder of backups. */
async function chooseBackupFolder(folder: string): Promise<string> {
  const newest = (await listBackups(folder)).at(-1)
  return newest ? join(folder, newest) : folder
}

/** Refuses a backup that was taken with a migration that this release does not have, or has with other content: its rows might not fit. */
async function assertKnownMigrations({ migrations }: BackupManifest) {
  const known = await computeMigrationDigests(MIGRATIONS_FOLDER)
  const newer = migrations.find(({ name }) => !known.has(name))
  if (newer)
    throw new StartRefusedError(
      `The backup's database is newer than this portal: it has the migration ${newer.name}. Restore it with the release that took it, or a newer one.`,
    )
  const other = migrations.find(({ name, sha256 }) => known.get(name) !== sha256)
  if (other)
    throw new StartRefusedError(
      `The backup's database was made by another migrations/${other.name}.sql than this portal has. Restore it with the release that took it.`,
    )
}

/**
 * Returns the bytes that a restore needs on this disk. Rows with their indexes take about three times the space of their text. An external
 * database or store has its own disk.
 */
function estimateNeededBytes(
  { tables, documents }: BackupManifest,
  { databaseUrl, s3 }: Config,
): number {
  const text = tables.reduce((sum, { bytes }) => sum + bytes, 0)
  return (databaseUrl ? 0 : text * 3) + (s3 ? 0 : documents.bytes)
}
