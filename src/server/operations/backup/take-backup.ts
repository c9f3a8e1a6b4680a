import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type pg from 'pg'
import type { Config } from '../../settings/config.ts'
import { diskIsFull } from '../disk.ts'
import { StartRefused } from '../../settings/environment.ts'
import { backupClient } from './backup-connection.ts'
import type { DocumentStore } from './document-store.ts'
import { documentsOut } from './documents-out.ts'
import { erasedIn, keepErased } from './erased.ts'
import { backupName, removeAged, unfinishedName } from './kept-backups.ts'
import { FORMAT, keyPrint, MANIFEST, MANIFEST_SUM, type Manifest, sha256Of } from './manifest.ts'
import { assertRoom } from './room.ts'
import { sequencesOut, tablesOut } from './tables-out.ts'
import { silently, type Progress } from './progress.ts'
import { verifyBackup } from './verify-backup.ts'
import { flush, flushAll } from './written-file.ts'

type BackupParts = {
  readonly config: Config
  readonly store: DocumentStore
  readonly connectionString: string
  readonly now: Date
  readonly showProgress?: (doing: string, total: number) => Progress
}
export type TakenBackup = {
  readonly folder: string
  readonly manifest: Manifest
  readonly removed: readonly string[]
}

/**
 * Copies database and documents, as of one instant, into a new folder in `folder` while the portal runs. It verifies the copy, then deletes
 * expired backups.
 */
export async function takeBackup(
  folder: string,
  { config, store, connectionString, now, showProgress = () => silently }: BackupParts,
): Promise<TakenBackup> {
  const home = resolve(folder)
  const name = backupName(now)
  const unfinished = join(home, unfinishedName(name))
  const [client, aside] = [
    await backupClient(connectionString),
    await backupClient(connectionString),
  ]
  try {
    await client.query('begin isolation level repeatable read, read only')
    const migrations = await migrationsOf(client)
    const { documents, bytes } = await sizeOf(client)
    await assertRoom(home, bytes)
    await mkdir(unfinished, { mode: 0o700 })
    const stillNamed = async (key: string) =>
      (await aside.query('select 1 from documents where storage_key = $1', [key])).rowCount === 1
    const progress = showProgress('Copying', (await tableCount(client)) + documents)
    const copied = await copiedBy(client, unfinished, {
      store,
      stillNamed,
      progress,
    }).finally(() => progress.stop())
    const erased = await erasedIn(client)
    await client.query('commit')
    await writeManifest(unfinished, {
      format: 'portal backup',
      formatVersion: FORMAT,
      takenAt: now.toISOString(),
      postgres: await versionOf(aside),
      keyPrint: keyPrint(config),
      migrations,
      ...copied,
    })
    const manifest = await verifyBackup(unfinished, (total) => showProgress('Reading back', total))
    await rename(unfinished, join(home, name))
    await keepErased(home, erased)
    await flush(home)
    return {
      folder: join(home, name),
      manifest,
      removed: await removeAged(home, { now, days: config.backupDays }),
    }
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true })
    if (diskIsFull(error))
      throw new StartRefused(
        `${home} is full: nothing was kept of this backup. Free some space, or name another folder.`,
      )
    throw error
  } finally {
    await client.end()
    await aside.end()
  }
}

async function copiedBy(
  client: pg.Client,
  into: string,
  tools: Omit<Parameters<typeof documentsOut>[1], 'client'>,
): Promise<Pick<Manifest, 'tables' | 'sequences' | 'documents'>> {
  const tables = await tablesOut(client, into, tools.progress)
  return {
    tables: [...tables],
    sequences: await sequencesOut(client),
    documents: await documentsOut(into, { ...tools, client }),
  }
}

async function migrationsOf(client: pg.Client): Promise<Manifest['migrations']> {
  const {
    rows: [found],
  } = await client.query<{ there: boolean }>(
    `select to_regclass('public.migration_digest') is not null as there`,
  )
  if (!found?.there)
    throw new StartRefused(
      'There is nothing to back up: this database holds no portal. Set DATA_DIR or DATABASE_URL as the portal has it.',
    )
  return (
    await client.query<{ name: string; sha256: string }>(
      `select m.name, d.sha256 from migration m join migration_digest d on d.name = m.name || '.sql' order by m.name`,
    )
  ).rows
}

const versionOf = async (client: pg.Client) =>
  (await client.query<{ version: string }>(`select current_setting('server_version') as version`))
    .rows[0]?.version ?? ''

const tableCount = async (client: pg.Client) =>
  (
    await client.query<{ count: string }>(
      `select count(*) from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`,
    )
  ).rows.reduce((sum, { count }) => sum + Number(count), 0)

/** Returns the number of documents, and an upper bound of the backup's bytes: text compresses at least to a quarter of its tables. */
async function sizeOf(client: pg.Client): Promise<{ documents: number; bytes: number }> {
  const {
    rows: [size],
  } = await client.query<{ documents: string; bytes: string }>(`
    select (select count(*) from documents where scan <> 'rejected') as documents,
      (select coalesce(sum(bytes), 0) from documents where scan <> 'rejected') + (select sum(pg_table_size(oid)) from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r') / 4 as bytes`)
  return { documents: Number(size?.documents), bytes: Number(size?.bytes) }
}

async function writeManifest(into: string, manifest: Manifest) {
  const text = `${JSON.stringify(manifest, null, 2)}\n`
  for (const [file, content] of [
    [MANIFEST, text],
    [MANIFEST_SUM, `${sha256Of(text)}\n`],
  ] as const)
    await writeFile(join(into, file), content, { flag: 'wx', mode: 0o600 })
  await flushAll(into)
}
