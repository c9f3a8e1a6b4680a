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
import { newApplicant } from '#tests/people/applicant.ts'
import { createPersonWithEverything } from '#tests/attacks/people/filled-person.ts'
import { readBackupContent } from '#tests/backup-content.ts'
import { makeBackupSteps } from '#tests/backups/backups-of.ts'
import { portalCommand } from '#tests/portal-command.ts'
import { deleteAccountOf } from '#tests/people/deletion.ts'
import { fakeS3 } from '#tests/documents/fake-s3.ts'
import { emptyOutbox } from '#tests/empty-outbox.ts'
import { emptyInstallation } from '#tests/empty-installation.ts'
import { testServer } from '#tests/test-server.ts'
import { DAY } from '#shared/words/durations.ts'
import { sql } from '../../database/database.ts'
import { openPortalDatabase } from '../../database/portal-database.ts'
import { fingerprintSecretKey } from './manifest.ts'
import { SILENT_PROGRESS } from './progress.ts'

const SECRET_KEY = 'the one key of this installation, for tests'
/** True if `npm run faults` runs this file: it also tests the object store and the commands, which take too long to be tested for each commit. */
const drilled = process.env.RESTORE_DRILLS !== undefined
const s3 = await fakeS3()
afterAll(() => s3.stop())

const server = await testServer({ environment: { SECRET_KEY } })
const person = await createPersonWithEverything(server, 'brimquathe', { applies: true })
await emptyOutbox(server)
const { home, folderOf, backUp, bring } = makeBackupSteps(server)

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
    expect(restored.manifest.keyPrint).toBe(fingerprintSecretKey(server.config))
    expect(
      readBackupContent(await backUp(folderOf(`again ${into.dataDir.slice(-6)}`), into)),
    ).toEqual(readBackupContent(taken))

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

test('a backup is one instant, although records are written, deleted and removed while it is taken', async () => {
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
  // `now` is called when the first table is copied. The snapshot exists by then, so changes made in `during` must not be in the backup.
  const progress = { ...SILENT_PROGRESS, now: () => void (begun ??= during()) }
  const { manifest } = await backUp(folderOf('during'), server, () => progress)
  await begun

  expect(manifest.tables.find(({ name }) => name === 'candidates')?.rows).toBe(candidates)
  expect(manifest.tables.find(({ name }) => name === 'documents')?.rows).toBe(documents)
  expect(manifest.documents).toMatchObject({ unfound: [], damaged: [] })
})

test('a document that the database names and no one deleted is reported, and so is one with other content', async () => {
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
  'both are one command each, which say what they did and whose key is needed, and what was wiped between them is the same afterwards, row by row and file by file',
  async () => {
    const folder = folderOf('commands')
    const [said, backedUp] = await timed(() => portalCommand(server, ['backup', folder]))
    expect(said).toContain(`${folder}/backup-`)
    const [copied = ''] =
      /[\d,]+ rows of \d+ tables, \d+ documents(?=, read back and whole\.)/.exec(said) ?? []
    expect(copied).not.toBe('')
    const into = await emptyInstallation()
    const [restored, took] = await timed(() => portalCommand(into, ['restore', folder]))
    expect(restored).toMatch(/restored and checked\. Everyone has to sign in again\./)
    const [before, after] = await Promise.all(
      [server, into].map(async (each, index) =>
        readBackupContent(await backUp(folderOf(`compared ${index}`), each)),
      ),
    )
    expect(after).toEqual(before)
    console.log(
      `${copied} backed up in ${backedUp} s and restored in ${took} s, the same afterwards, row by row and file by file`,
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
