import {
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { storeOf } from '#features/documents/server/store/file-store.ts'
import { newApplicant } from '#tests/applicant.ts'
import { filledPerson } from '#tests/attacks/filled-person.ts'
import { contentOf } from '#tests/backup-content.ts'
import { portalCommand } from '#tests/portal-command.ts'
import { deleteAccountOf } from '#tests/deletion.ts'
import { fakeS3 } from '#tests/documents/fake-s3.ts'
import { emptyOutbox } from '#tests/empty-outbox.ts'
import { emptyInstallation } from '#tests/empty-installation.ts'
import { publishVacancy } from '#tests/publish-vacancy.ts'
import { temporaryFolder } from '#tests/temporary-folder.ts'
import { testServer } from '#tests/test-server.ts'
import { DAY } from '#shared/words/durations.ts'
import { sql } from '../../database/database.ts'
import { BACKUP_TOOLS } from '../../house/backup-tools.ts'
import { migrate } from '../../database/migrations.ts'
import { openPortalDatabase } from '../../database/portal-database.ts'
import { keyPrint, sha256Of } from './manifest.ts'
import { restoreBackup } from './restore-backup.ts'
import { assertRoom } from './room.ts'
import { takeBackup } from './take-backup.ts'
import { silently } from './told.ts'

const SECRET_KEY = 'the one key of this installation, for tests'
/** `npm run faults` drills the object store and the commands as well: more seconds than each commit can spend. */
const drilled = process.env.RESTORE_DRILLS !== undefined
const home = temporaryFolder('backups')
const s3 = await fakeS3()
afterAll(() => {
  rmSync(home, { recursive: true, force: true })
  return s3.stop()
})

const server = await testServer({ environment: { SECRET_KEY } })
const person = await filledPerson(server, 'brimquathe', { applies: true })
await emptyOutbox(server)

const backUp = (
  folder: string,
  from: { config: typeof server.config } = server,
  told = () => silently,
) =>
  takeBackup(folder, {
    config: from.config,
    store: storeOf(from.config),
    connectionString: from.config.databaseUrl ?? '',
    now: server.clock(),
    told,
  })
const bring = (
  folder: string,
  into: Awaited<ReturnType<typeof emptyInstallation>>,
  more: { now?: Date; told?: () => typeof silently } = {},
) =>
  restoreBackup(folder, {
    config: into.config,
    store: storeOf(into.config),
    eraseAgain: BACKUP_TOOLS.eraseAgain,
    connectionString: into.connectionString,
    now: server.clock(),
    ...more,
  })
const folderOf = (name: string) => {
  mkdirSync(join(home, name))
  return join(home, name)
}

test('what was restored is the same to the byte: every table, every counter and every document, in a folder and in an object store', async () => {
  const taken = await backUp(folderOf('same'))
  expect(taken.manifest.documents).toMatchObject({ unfound: [], damaged: [] })
  expect(taken.manifest.documents.count).toBeGreaterThan(1)
  expect(
    taken.manifest.tables.find(({ name }) => name === 'registration_desk')?.rows,
  ).toBeGreaterThan(0)
  for (const into of [
    await emptyInstallation({ SECRET_KEY }),
    ...(drilled ? [await emptyInstallation(s3.environment)] : []),
  ]) {
    const restored = await bring(join(home, 'same'), into)
    expect(restored).toMatchObject({ otherKey: into.config.s3 !== undefined, erasedAgain: 0 })
    expect(restored.manifest.keyPrint).toBe(keyPrint(server.config))
    expect(contentOf(await backUp(folderOf(`again ${into.dataDir.slice(-6)}`), into))).toEqual(
      contentOf(taken),
    )

    await expect(into.db.run(sql`update audit set event = 'nothing'`)).rejects.toThrow(
      'append-only',
    )
    await into.db.run(
      sql`insert into audit (at, actor, event) values (${server.clock()}, 'a', 'after the restore')`,
    )
    expect(await into.db.maybe(sql`select 1 from sessions`)).toBeUndefined()
    expect(
      await into.db.maybe(
        sql`select 1 from vacancies where written_by >= pg_snapshot_xmax(pg_current_snapshot())`,
      ),
    ).toBeUndefined()
    expect(await openPortalDatabase(into.config).then(({ close }) => close())).toBeUndefined()
  }
})

test('a backup is one instant, whatever is written, deleted and removed while it is taken', async () => {
  const leaving = await newApplicant(server, { cvs: 2 })
  await emptyOutbox(server)
  const count = async (table: string) =>
    (await server.db.one<{ count: number }>(sql`select count(*) as count from ${sql.table(table)}`))
      .count
  const [candidates, documents] = [await count('candidates'), await count('documents')]
  let begun: Promise<unknown> | undefined
  const during = async () => {
    await server.signUpCandidate()
    await deleteAccountOf(leaving)
    await emptyOutbox(server)
  }
  // Its first look at the server comes before its first table.
  const told = { ...silently, now: () => void (begun ??= during()) }
  const { manifest } = await backUp(folderOf('during'), server, () => told)
  await begun

  expect(manifest.tables.find(({ name }) => name === 'candidates')?.rows).toBe(candidates)
  expect(manifest.tables.find(({ name }) => name === 'documents')?.rows).toBe(documents)
  expect(manifest.documents).toMatchObject({ unfound: [], damaged: [] })
})

test('a document that the database names and nobody deleted is told of, and so is one whose content is another', async () => {
  const [lost, changed] = await server.db.many<{ key: string }>(
    sql`select storage_key as key from documents where candidate_id = ${person.id} order by storage_key limit 2`,
  )
  const at = (key = '') => join(server.dataDir, 'files', key.slice(0, 2), key.slice(2, 4), key)
  const before = [lost, changed].map((each) => readFileSync(at(each?.key)))
  rmSync(at(lost?.key))
  writeFileSync(at(changed?.key), 'something else')
  const { manifest } = await backUp(folderOf('lost'))
  writeFileSync(at(lost?.key), before[0] ?? '')
  writeFileSync(at(changed?.key), before[1] ?? '')

  expect(manifest.documents).toMatchObject({ unfound: [lost?.key], damaged: [changed?.key] })
})

test('whoever deleted the account after the backup is deleted again, without a second letter, and what the law keeps ends when it would have', async () => {
  const leaving = await newApplicant(server)
  const vacancy = await publishVacancy(server.db, {
    branch: { name: 'Leeds', email: 'leeds@branch.test' },
  })
  await leaving.fetch(`/portal/v1/${leaving.id}/quickapply/${vacancy.id}/${leaving.cv}`, {
    method: 'POST',
  })
  await emptyOutbox(server)
  const retained = ({ db }: Pick<typeof server, 'db'>) =>
    db.one<{ ends: Date }>(
      sql`select ends_at as ends from retained_records where record::text like ${`%${vacancy.jobId}%`}`,
    )
  const folder = folderOf('erased')
  await backUp(folder)
  await deleteAccountOf(leaving)
  const { ends } = await retained(server)
  server.advance(1000)
  // The newest backup knows of the deletion; the older one is what is restored.
  const [older] = readdirSync(folder)
  await backUp(folder)
  const into = await emptyInstallation({ SECRET_KEY })
  const restored = await bring(join(folder, older ?? ''), into, {
    now: new Date(server.clock().getTime() + 5 * DAY),
  })

  expect(restored.erasedAgain).toBe(1)
  expect(
    await into.db.maybe(sql`select 1 from candidates where id = ${leaving.id}`),
  ).toBeUndefined()
  expect(
    await into.db.maybe(
      sql`select 1 from outbox where body->>'subject' = 'Your account has been deleted'`,
    ),
  ).toBeUndefined()
  const kept = await retained(into)
  expect(Math.abs(kept.ends.getTime() - ends.getTime())).toBeLessThan(1000)
  expect(readFileSync(join(folder, 'erased.jsonl'), 'utf8')).not.toMatch(/Amara|@/)
})

test('nothing is restored over what is there, and the sentence says so', async () => {
  const folder = folderOf('refused')
  await backUp(folder)
  const filled = await emptyInstallation()
  await migrate(filled.db.kysely)
  await expect(bring(folder, filled)).rejects.toThrow('The database is not empty.')

  const withFiles = await emptyInstallation()
  const store = storeOf(withFiles.config)
  const path = await store.incoming()
  writeFileSync(path, 'somebody’s')
  await store.keep(path)
  await expect(bring(folder, withFiles)).rejects.toThrow('There are documents already.')

  await expect(bring(home, await emptyInstallation())).rejects.toThrow('is no backup')
  await expect(assertRoom(home, Number.MAX_SAFE_INTEGER)).rejects.toThrow(
    /MB free and about .* MB are needed/,
  )
})

test('a byte that changed in a table, a document or the manifest is found before anything is written', async () => {
  const { folder: taken, manifest } = await backUp(folderOf('bytes'))
  const into = await emptyInstallation()
  const key = JSON.parse(readFileSync(join(taken, 'documents.jsonl'), 'utf8').split('\n')[0] ?? '')
    .key as string
  for (const file of [
    'database/candidates.copy.zst',
    join('files', key.slice(0, 2), key.slice(2, 4), key),
    'documents.jsonl',
    'manifest.json',
  ]) {
    const bytes = readFileSync(join(taken, file))
    const other = Buffer.from(bytes)
    other.writeUInt8((other.readUInt8(other.length >> 1) ^ 1) & 0xff, other.length >> 1)
    writeFileSync(join(taken, file), other)
    await expect(bring(taken, into), file).rejects.toThrow(/not as it was written/)
    writeFileSync(join(taken, file), bytes)
  }
  const rewritten = (change: object) => {
    const text = JSON.stringify({ ...manifest, ...change })
    writeFileSync(join(taken, 'manifest.json'), text)
    writeFileSync(join(taken, 'manifest.sha256'), sha256Of(text))
  }
  rewritten({ migrations: [...manifest.migrations, { name: '9999_tomorrow', sha256: '' }] })
  await expect(bring(taken, into)).rejects.toThrow(
    'newer than this portal: it has the migration 9999_tomorrow',
  )
  rewritten({ formatVersion: 2 })
  await expect(bring(taken, into)).rejects.toThrow('taken by a newer portal')
  expect(
    await into.db.maybe(sql`select 1 from pg_class where relnamespace = 'public'::regnamespace`),
  ).toBeUndefined()
})

test('of a restore that was cut off no portal takes hold, and the next one begins anew', async () => {
  const folder = folderOf('cut')
  await backUp(folder)
  const into = await emptyInstallation({ SECRET_KEY })
  const cutOff = {
    ...silently,
    now(what: string) {
      if (what === 'documents') throw new Error('cut off')
    },
  }
  let stages = 0
  // The first stage reads the backup.
  await expect(
    bring(folder, into, { told: () => (stages++ === 0 ? silently : cutOff) }),
  ).rejects.toThrow('cut off')
  await expect(openPortalDatabase(into.config)).rejects.toThrow('Run the restore again')
  expect(await bring(folder, into)).toMatchObject({ otherKey: false })
  await openPortalDatabase(into.config).then(({ close }) => close())
})

test('backups older than BACKUP_DAYS go after a new one is whole, and so does what a backup left that was cut off; nothing else in the folder does', async () => {
  const folder = folderOf('aged')
  const { folder: first } = await backUp(folder)
  cpSync(first, join(folder, 'backup of the office'), { recursive: true })
  mkdirSync(join(folder, '.unfinished-backup-2026-01-01T00-00-00-000Z'))
  utimesSync(join(folder, '.unfinished-backup-2026-01-01T00-00-00-000Z'), 0, 0)
  server.advance(29 * DAY)
  expect((await backUp(folder)).removed).toEqual(['.unfinished-backup-2026-01-01T00-00-00-000Z'])
  server.advance(2 * DAY)
  expect((await backUp(folder)).removed.map((name) => join(folder, name))).toEqual([first])
  expect(readdirSync(folder).filter((name) => name.startsWith('backup')).length).toBe(3)
})

test.runIf(drilled)(
  'both are one command each, which tell what they did and whose key is needed, and what was wiped between them is the same afterwards, row by row and file by file',
  async () => {
    const folder = folderOf('commands')
    const [said, backedUp] = await timed(() => portalCommand(server, ['backup', folder]))
    expect(said).toContain(`${folder}/backup-`)
    const [told = ''] =
      /[\d,]+ rows of \d+ tables, \d+ documents(?=, read back and whole\.)/.exec(said) ?? []
    expect(told).not.toBe('')
    const into = await emptyInstallation()
    const [restored, took] = await timed(() => portalCommand(into, ['restore', folder]))
    expect(restored).toMatch(/restored and looked at\. Everybody signs in anew\./)
    const [before, after] = await Promise.all(
      [server, into].map(async (each, place) =>
        contentOf(await backUp(folderOf(`compared ${place}`), each)),
      ),
    )
    expect(after).toEqual(before)
    console.log(
      `${told} backed up in ${backedUp} s and restored in ${took} s, the same afterwards, row by row and file by file`,
    )
  },
  90_000,
)

async function timed<Result>(
  work: () => Promise<Result>,
): Promise<readonly [result: Result, seconds: string]> {
  const began = performance.now()
  return [await work(), ((performance.now() - began) / 1000).toFixed(1)]
}
