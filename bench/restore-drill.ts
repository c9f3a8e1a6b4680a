import { createHash, randomBytes } from 'node:crypto'
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createStorageKey } from '#features/documents/server/store/storage-key.ts'
import { BACKUP_TOOLS } from '#server/house/backup-tools.ts'
import { connectToUnusedDatabase } from '#server/operations/backup/backup-connection.ts'
import { restoreBackup } from '#server/operations/backup/restore-backup.ts'
import { type TakenBackup, takeBackup } from '#server/operations/backup/take-backup.ts'
import { readConfig } from '#server/settings/config.ts'
import { type Database, openDatabase, sql } from '#server/database/database.ts'
import { buildEmbeddedConnectionString } from '#server/database/embedded/postgres.ts'
import { readBackupContent } from '#tests/backup-content.ts'
import { freePort, startedPortal, stoppedPortal } from '#tests/portal-process.ts'

const FILE_BYTES = 30_000
const AT_ONCE = 500

/**
 * Backs up the demo and many applications with their CVs while the portal runs, erases the portal's data, restores the backup, backs up the result
 * and compares the two backups (`npm run bench -- restore-drill`).
 */
export async function restoreDrill(applications: number): Promise<number> {
  const home = mkdtempSync(join(tmpdir(), 'portal-drill-'))
  chmodSync(home, 0o755)
  const dataDir = join(home, 'data')
  mkdirSync(dataDir, { mode: 0o755 })
  const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'error' })
  const start = async () =>
    startedPortal({
      DATABASE_URL: '',
      DATA_DIR: dataDir,
      PORT: `${await freePort()}`,
      LOG_LEVEL: 'error',
      DEMO_CONTENT: 'true',
    })
  const connectionString = buildEmbeddedConnectionString(dataDir)
  const store = BACKUP_TOOLS.storeOf(config)
  try {
    let portal = await start()
    await timed(`planting ${applications} applications`, () =>
      plant(connectionString, dataDir, applications),
    )
    const first = await timed('backup, while the portal runs', () =>
      takeBackup(join(home, 'backups'), { config, store, connectionString, now: new Date() }),
    )
    await stoppedPortal(portal)
    const key = readFileSync(join(dataDir, 'secret-key'))
    rmSync(dataDir, { recursive: true })
    mkdirSync(dataDir, { mode: 0o755 })
    writeFileSync(join(dataDir, 'secret-key'), key)
    await timed('restore into an empty folder', async () => {
      const own = await connectToUnusedDatabase({ databaseUrl: undefined, dataDir })
      await restoreBackup(join(home, 'backups'), {
        config,
        store,
        eraseAgain: BACKUP_TOOLS.eraseAgain,
        connectionString: own.connectionString,
        now: new Date(),
      }).finally(() => own.close())
    })
    const own = await connectToUnusedDatabase({ databaseUrl: undefined, dataDir })
    const second = await takeBackup(join(home, 'again'), {
      config,
      store,
      connectionString: own.connectionString,
      now: new Date(),
    }).finally(() => own.close())
    portal = await timed('the portal starts on it', start)
    await stoppedPortal(portal)
    return told(first, second)
  } finally {
    rmSync(home, { recursive: true, force: true })
  }
}

async function timed<Result>(what: string, work: () => Promise<Result>): Promise<Result> {
  const begun = performance.now()
  const result = await work()
  console.log(`${what.padEnd(32)} ${((performance.now() - begun) / 1000).toFixed(1).padStart(7)} s`)
  return result
}

function told(first: TakenBackup, second: TakenBackup): number {
  const { tables, documents } = first.manifest
  const sum = (numbers: readonly number[]) => numbers.reduce((all, each) => all + each, 0)
  const [before, after] = [readBackupContent(first), readBackupContent(second)]
  const different = Object.keys(before).filter((name) => before[name] !== after[name])
  console.log(
    `${tables.length} tables with ${sum(tables.map(({ rows }) => rows))} rows and ${megabytes(sum(tables.map(({ bytes }) => bytes)))} MB of text, ${documents.count} documents with ${megabytes(documents.bytes)} MB: ${different.length === 0 ? 'each row and each file is the same' : `different in ${different.join(', ')}`}`,
  )
  return different.length === 0 ? 0 : 1
}

const megabytes = (bytes: number) => (bytes / 1_000_000).toFixed(1)

/** Inserts people with a CV and an application each, and writes the files that they uploaded. */
async function plant(connectionString: string, dataDir: string, applications: number) {
  const { db, close } = openDatabase(connectionString, { max: 1 })
  try {
    for (let from = 0; from < applications; from += AT_ONCE)
      await plantSome(db, dataDir, Math.min(AT_ONCE, applications - from))
  } finally {
    await close()
  }
}

async function plantSome(db: Database, dataDir: string, count: number) {
  const now = new Date()
  const files = Array.from({ length: count }, () => {
    const [key, content] = [createStorageKey(), randomBytes(FILE_BYTES)]
    const folder = join(dataDir, 'files', key.slice(0, 2), key.slice(2, 4))
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    writeFileSync(join(folder, key), content, { mode: 0o600 })
    return { key, sha256: createHash('sha256').update(content).digest() }
  })
  await db.run(sql`
    with given as (select * from unnest(${files.map(({ key }) => key)}::text[], ${files.map(({ sha256 }) => sha256)}::bytea[]) with ordinality g (key, sha256, n)),
      people as (insert into candidates (id, first_name, last_name, portal_enabled, created_at, last_active_at) select gen_random_uuid(), 'Drill', key, true, ${now}::timestamptz, ${now}::timestamptz from given returning id, last_name as key),
      contacted as (insert into contacts (candidate_id, kind, value, value_key, is_primary, created_at) select id, 'email', key || '@example.test', key || '@example.test', true, ${now}::timestamptz from people),
      filed as (
        insert into documents (candidate_id, storage_key, name, media_type, bytes, sha256, scan, text, read_at, created_at)
        select p.id, g.key, 'cv.pdf', 'application/pdf', ${FILE_BYTES}::bigint, g.sha256, 'clean', repeat('Counterbalance forklift, reach truck and stock control. ', 40), ${now}::timestamptz, ${now}::timestamptz from given g join people p using (key)
        returning id, candidate_id),
      titled as (insert into curriculum_vitaes (candidate_id, document_id, title, created_at) select candidate_id, id, 'default', ${now}::timestamptz from filed)
    insert into applications (candidate_id, vacancy_id, document_id, status, applied_at)
    select f.candidate_id, v.id, f.id, 'Application Received', ${now}::timestamptz from filed f cross join lateral (select id from vacancies where f.id is not null order by id limit 1) v`)
}
