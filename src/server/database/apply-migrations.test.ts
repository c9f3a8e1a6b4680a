import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { emptyInstallation } from '#tests/empty-installation.ts'
import { temporaryFolder } from '#tests/temporary-folder.ts'
import { openDatabase, sql } from './database.ts'
import { migrateDatabase } from './migrations.ts'

/** Returns a database with two tables, and a folder with the migrations that made them and with one that changes both. */
async function twoTables() {
  const { kysely, db, connectionString } = await emptyInstallation()
  const folder = temporaryFolder('migrations')
  const write = (name: string, text: string) => writeFileSync(join(folder, `${name}.sql`), text)
  write('0001_jobs', 'create table jobs (id int); insert into jobs values (1)')
  write('0002_people', 'create table people (id int); insert into people values (1)')
  await migrateDatabase(kysely, { folder })
  write('0003_both', 'alter table jobs add column n int; alter table people add column n int')
  return { kysely, db, folder, connectionString }
}

test('a migration gives way to what a person is doing, and is made when they are done', async () => {
  const { kysely, db, folder, connectionString } = await twoTables()
  const person = openDatabase(connectionString, { max: 1 })
  await using _closed = { [Symbol.asyncDispose]: () => person.close() }
  let migrating = Promise.resolve<readonly string[]>([])
  let tries = 0
  await person.db.transaction(async (held) => {
    tries++
    await held.run(sql`update people set id = 2`)
    migrating = migrateDatabase(kysely, { folder })
    // From here on the migration holds the table that the person needs next. One of the two has to give way.
    await expect
      .poll(
        () =>
          db.many(sql`select 1 from pg_locks where not granted and mode = 'AccessExclusiveLock'`),
        {
          interval: 10,
        },
      )
      .toHaveLength(1)
    await held.run(sql`update jobs set id = 2`)
  })
  expect(await migrating).toEqual(['0003_both'])
  expect(tries, 'times that the person had to begin').toBe(1)
  expect(await db.many(sql`select jobs.id, people.id as other, jobs.n from jobs, people`)).toEqual([
    { id: 2, other: 2, n: null },
  ])
})

test('the migrations up to a named one are applied, and it has to exist', async () => {
  const { kysely, folder } = await twoTables()
  expect(await migrateDatabase(kysely, { folder, upTo: '0002_people' })).toEqual([])
  await expect(migrateDatabase(kysely, { folder, upTo: '0009_missing' })).rejects.toThrow(
    'This release has no migration 0009_missing.',
  )
  expect(await migrateDatabase(kysely, { folder, upTo: '0003_both' })).toEqual(['0003_both'])
})
