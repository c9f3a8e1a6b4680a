import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createFileStore } from '#features/documents/server/store/file-store.ts'
import { newApplicant } from '#tests/people/applicant.ts'
import { createPersonWithEverything } from '#tests/attacks/people/filled-person.ts'
import { makeBackupSteps } from '#tests/backups/backups-of.ts'
import { deleteAccountOf } from '#tests/people/deletion.ts'
import { emptyOutbox } from '#tests/empty-outbox.ts'
import { emptyInstallation } from '#tests/empty-installation.ts'
import { publishVacancy } from '#tests/people/publish-vacancy.ts'
import { testServer } from '#tests/test-server.ts'
import { DAY } from '#shared/words/durations.ts'
import { sql } from '../../database/database.ts'
import { migrateDatabase } from '../../database/migrations.ts'
import { openPortalDatabase } from '../../database/portal-database.ts'
import { computeSha256 } from './manifest.ts'
import { SILENT_PROGRESS } from './progress.ts'
import { assertFreeSpace } from './free-space.ts'

const SECRET_KEY = 'the one key of this installation, for tests'

const server = await testServer({ environment: { SECRET_KEY } })
await createPersonWithEverything(server, 'brimquathe', { applies: true })
await emptyOutbox(server)
const { home, folderOf, backUp, bring } = makeBackupSteps(server)

test('a person who deleted their account after the backup is deleted again, without a second letter, and what the law keeps ends when it would have', async () => {
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
  // The list of deleted accounts is written with each backup, so a second backup is taken after the deletion; the test restores the first.
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
    await into.db.maybe(sql`select 1 from outbox where body->>'text' = 'account-deleted'`),
  ).toBeUndefined()
  const kept = await retained(into)
  expect(Math.abs(kept.ends.getTime() - ends.getTime())).toBeLessThan(1000)
  expect(readFileSync(join(folder, 'erased.jsonl'), 'utf8')).not.toMatch(/Amara|@/)
})

test('nothing is restored over what is there, and the sentence says so', async () => {
  const folder = folderOf('refused')
  await backUp(folder)
  const filled = await emptyInstallation()
  await migrateDatabase(filled.kysely)
  await expect(bring(folder, filled)).rejects.toThrow('The database is not empty.')

  const withFiles = await emptyInstallation()
  const store = createFileStore(withFiles.config)
  const path = await store.incoming()
  writeFileSync(path, 'another person’s')
  await store.keep(path)
  await expect(bring(folder, withFiles)).rejects.toThrow('There are documents already.')

  await expect(bring(home, await emptyInstallation())).rejects.toThrow('is no backup')
  await expect(assertFreeSpace(home, Number.MAX_SAFE_INTEGER)).rejects.toThrow(
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
    writeFileSync(join(taken, 'manifest.sha256'), computeSha256(text))
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

test('no portal starts on a restore that was cut off, and the next restore begins again', async () => {
  const folder = folderOf('cut')
  await backUp(folder)
  const into = await emptyInstallation({ SECRET_KEY })
  const cutOff = {
    ...SILENT_PROGRESS,
    now(what: string) {
      if (what === 'documents') throw new Error('cut off')
    },
  }
  let stages = 0
  // `restoreBackup` shows progress for two stages. The first only verifies the backup, so the test makes the second one fail.
  await expect(
    bring(folder, into, { showProgress: () => (stages++ === 0 ? SILENT_PROGRESS : cutOff) }),
  ).rejects.toThrow('cut off')
  await expect(openPortalDatabase(into.config)).rejects.toThrow('Run the restore again')
  expect(await bring(folder, into)).toMatchObject({ otherKey: false })
  await openPortalDatabase(into.config).then(({ close }) => close())
})
