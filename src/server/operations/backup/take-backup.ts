import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type pg from 'pg'
import type { Config } from '../../settings/config.ts'
import { isDiskFullError } from '../disk.ts'
import { StartRefusedError } from '../../settings/environment.ts'
import { openBackupClient } from './backup-connection.ts'
import type { DocumentStore } from './document-store.ts'
import { copyDocuments } from './documents-out.ts'
import { listErasedAccounts, addErasedAccounts } from './erased.ts'
import { formatBackupName, removeExpiredBackups, formatUnfinishedName } from './kept-backups.ts'
import {
  BACKUP_FORMAT,
  fingerprintSecretKey,
  MANIFEST_FILE,
  MANIFEST_CHECKSUM_FILE,
  type BackupManifest,
  computeSha256,
} from './manifest.ts'
import { assertFreeSpace } from './free-space.ts'
import { readSequences, copyTables } from './tables-out.ts'
import { SILENT_PROGRESS, type ProgressReporter } from './progress.ts'
import { verifyBackup } from './verify-backup.ts'
import { flush, flushAll } from './written-file.ts'

type BackupParts = {
  readonly config: Config
  readonly store: DocumentStore
  readonly connectionString: string
  readonly now: Date
  readonly showProgress?: (doing: string, total: number) => ProgressReporter
}
export type TakenBackup = {
  readonly folder: string
  readonly manifest: BackupManifest
  readonly removed: readonly string[]
}

/**
 * Copies database and documents, as of one instant, into a new folder in `folder` while the portal runs. It verifies the copy, then deletes
 * expired backups.
 */
export async function takeBackup(
  folder: string,
  { config, store, connectionString, now, showProgress = () => SILENT_PROGRESS }: BackupParts,
): Promise<TakenBackup> {
  const home = resolve(folder)
  const name = formatBackupName(now)
  const unfinished = join(home, formatUnfinishedName(name))
  const [client, aside] = [
    await openBackupClient(connectionString),
    await openBackupClient(connectionString),
  ]
  try {
    await client.query('begin isolation level repeatable read, read only')
    const migrations = await listAppliedMigrations(client)
    const { documents, bytes } = await estimateBackupSize(client)
    await assertFreeSpace(home, bytes)
    await mkdir(unfinished, { mode: 0o700 })
    const stillNamed = async (key: string) =>
      (await aside.query('select 1 from documents where storage_key = $1', [key])).rowCount === 1
    const progress = showProgress('Copying', (await countTables(client)) + documents)
    const copied = await copyEverything(client, unfinished, {
      store,
      isStillReferenced: stillNamed,
      progress,
    }).finally(() => progress.stop())
    const erased = await listErasedAccounts(client)
    await client.query('commit')
    await writeManifest(unfinished, {
      format: 'portal backup',
      formatVersion: BACKUP_FORMAT,
      takenAt: now.toISOString(),
      postgres: await readPostgresVersion(aside),
      keyPrint: fingerprintSecretKey(config),
      migrations,
      ...copied,
    })
    const manifest = await verifyBackup(unfinished, (total) => showProgress('Reading back', total))
    await rename(unfinished, join(home, name))
    await addErasedAccounts(home, erased)
    await flush(home)
    return {
      folder: join(home, name),
      manifest,
      removed: await removeExpiredBackups(home, { now, days: config.backupDays }),
    }
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true })
    if (isDiskFullError(error))
      throw new StartRefusedError(
        `${home} is full: nothing was kept of this backup. Free some space, or name another folder.`,
      )
    throw error
  } finally {
    await client.end()
    await aside.end()
  }
}

async function copyEverything(
  client: pg.Client,
  into: string,
  tools: Omit<Parameters<typeof copyDocuments>[1], 'client'>,
): Promise<Pick<BackupManifest, 'tables' | 'sequences' | 'documents'>> {
  const tables = await copyTables(client, into, tools.progress)
  return {
    tables: [...tables],
    sequences: await readSequences(client),
    documents: await copyDocuments(into, { ...tools, client }),
  }
}

async function listAppliedMigrations(client: pg.Client): Promise<BackupManifest['migrations']> {
  const {
    rows: [found],
  } = await client.query<{ there: boolean }>(
    `select to_regclass('public.migration_digest') is not null as there`,
  )
  if (!found?.there)
    throw new StartRefusedError(
      'There is nothing to back up: this database holds no portal. Set DATA_DIR or DATABASE_URL as the portal has it.',
    )
  return (
    await client.query<{ name: string; sha256: string }>(
      `select m.name, d.sha256 from migration m join migration_digest d on d.name = m.name || '.sql' order by m.name`,
    )
  ).rows
}

const readPostgresVersion = async (client: pg.Client) =>
  (await client.query<{ version: string }>(`select current_setting('server_version') as version`))
    .rows[0]?.version ?? ''

const countTables = async (client: pg.Client) =>
  (
    await client.query<{ count: string }>(
      `select count(*) from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`,
    )
  ).rows.reduce((sum, { count }) => sum + Number(count), 0)

/**
 * Returns the number of documents, and an upper bound of the backup's bytes, which assumes that the tables' text compresses to a quarter of their
 * size or less.
 */
async function estimateBackupSize(
  client: pg.Client,
): Promise<{ documents: number; bytes: number }> {
  const {
    rows: [size],
  } = await client.query<{ documents: string; bytes: string }>(`
    select (select count(*) from documents where scan <> 'rejected') as documents,
      (select coalesce(sum(bytes), 0) from documents where scan <> 'rejected') + (select sum(pg_table_size(oid)) from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r') / 4 as bytes`)
  return { documents: Number(size?.documents), bytes: Number(size?.bytes) }
}

async function writeManifest(into: string, manifest: BackupManifest) {
  const text = `${JSON.stringify(manifest, null, 2)}\n`
  for (const [file, content] of [
    [MANIFEST_FILE, text],
    [MANIFEST_CHECKSUM_FILE, `${computeSha256(text)}\n`],
  ] as const)
    await writeFile(join(into, file), content, { flag: 'wx', mode: 0o600 })
  await flushAll(into)
}
