import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDatabase, sql } from '#server/database/database.ts'
import { createDirectAddress } from '#server/database/line.ts'
import { readIndexedVacancies, vacanciesThere } from '#tests/people/held-vacancies.ts'
import { plainVacancies } from '#tests/people/plain-vacancies.ts'
import fc from '#tests/people/properties.ts'
import { boundPromisedTime } from '#tests/house/promised.ts'
import { publishVacancy } from '#tests/people/publish-vacancy.ts'
import { testServer } from '#tests/test-server.ts'
import { DAY } from '#shared/words/durations.ts'
import { makeLiveIndex } from './live-index.ts'

const server = await testServer({ searchIndex: true })
const { db, config, clock } = server
const connectionString = config.databaseUrl ?? ''
/** A second index with its own data folder. It works like the index of another process of the same installation. */
const other = makeLiveIndex({
  config: { ...config, dataDir: `${config.dataDir}/other` },
  log: server.parts.log,
})
const indexes = [server.parts.searchIndex, other]
const WITHIN = { timeout: boundPromisedTime(2000), interval: 20 }

beforeAll(async () => {
  // Creates the feed of the test vacancies first, because a transaction that inserts it would make the transactions of other tests wait.
  await plainVacancies(db, 1, clock())
  other.start(createDirectAddress(connectionString))
  await other.current()
})
afterAll(() => other.stop())

const everywhere = (see: (held: ReturnType<typeof readIndexedVacancies>) => unknown) =>
  indexes.map((index) => see(readIndexedVacancies(index.parts())))
const titleOf = (id: string) => (held: ReturnType<typeof readIndexedVacancies>) =>
  JSON.parse(held.get(id)?.card ?? 'null')?.vjA_JobTitle
const twice = <Value>(value: Value) => [value, value]

describe('in every process, within two seconds of its commit', () => {
  test('a vacancy that comes is there, one that changes is as it is now, one that closes has ended, and one that is deleted is gone', async () => {
    const { id } = await publishVacancy(db, { jobTitle: 'Night Porter' }, clock())
    await expect.poll(() => everywhere(titleOf(id)), WITHIN).toEqual(twice('Night Porter'))

    await db.run(sql`update vacancies set job_title = 'Day Porter' where id = ${id}`)
    await expect.poll(() => everywhere(titleOf(id)), WITHIN).toEqual(twice('Day Porter'))

    const closed = new Date(clock().getTime() - 29 * DAY)
    await db.run(sql`update vacancies set expires_at = ${closed} where id = ${id}`)
    await expect
      .poll(() => everywhere((held) => held.get(id)?.expires), WITHIN)
      .toEqual(twice(closed.getTime()))

    await db.run(sql`delete from vacancies where id = ${id}`)
    await expect.poll(() => everywhere((held) => held.has(id)), WITHIN).toEqual(twice(false))
  })

  test('a vacancy that closed more than thirty days ago is not held, and is again once it is open', async () => {
    const { id } = await publishVacancy(db, { jobTitle: 'Night Porter' }, clock())
    await expect.poll(() => everywhere((held) => held.has(id)), WITHIN).toEqual(twice(true))
    const expire = (days: number) =>
      db.run(
        sql`update vacancies set expires_at = ${new Date(clock().getTime() + days * DAY)} where id = ${id}`,
      )
    await expire(-31)
    await expect.poll(() => everywhere((held) => held.has(id)), WITHIN).toEqual(twice(false))
    await expire(7)
    await expect.poll(() => everywhere((held) => held.has(id)), WITHIN).toEqual(twice(true))
  })

  test('a branch with another name has it on its cards', async () => {
    const { id } = await publishVacancy(
      db,
      { branch: { name: 'Old Town', email: 'old@example.test' } },
      clock(),
    )
    await expect
      .poll(() => everywhere((held) => held.get(id)?.card.includes('Old Town')), WITHIN)
      .toEqual(twice(true))
    await db.run(sql`update branches set name = 'New Town' where name = 'Old Town'`)
    await expect
      .poll(() => everywhere((held) => held.get(id)?.card.includes('New Town')), WITHIN)
      .toEqual(twice(true))
  })

  test('so is what was written on a connection that begins early and ends late, when others have written since; and no one waits for one that stays open', async () => {
    const [begun, finish] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    let early: readonly string[] = []
    const transaction = db.transaction(async (one) => {
      early = await plainVacancies(one, 1, clock())
      begun.resolve()
      await finish.promise
    })
    await begun.promise
    const [later] = await plainVacancies(db, 1, clock())
    await expect
      .poll(() => everywhere((held) => held.has(later ?? '')), WITHIN)
      .toEqual(twice(true))
    expect(everywhere((held) => held.has(early[0] ?? ''))).toEqual(twice(false))

    finish.resolve()
    await transaction
    await expect
      .poll(() => everywhere((held) => held.has(early[0] ?? '')), WITHIN)
      .toEqual(twice(true))
  })

  test('and when every connection that listened or read was cut', async () => {
    const cut = sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and (application_name = 'portal search index' or query like '%forgotten_touches%')`
    await db.many(cut)
    const [id] = await plainVacancies(db, 1, clock())
    await expect.poll(() => everywhere((held) => held.has(id ?? '')), WITHIN).toEqual(twice(true))
    await expect
      .poll(() =>
        db.one(
          sql`select count(*) as count from pg_stat_activity where datname = current_database() and application_name = 'portal search index'`,
        ),
      )
      .toEqual({ count: 2 })
  })
})

test('who asks is told when everything committed before is there', async () => {
  const ids = await plainVacancies(db, 50, clock())
  expect(await server.parts.searchIndex.current()).toBe(true)
  const held = readIndexedVacancies(server.parts.searchIndex.parts())
  expect(ids.filter((id) => !held.has(id))).toEqual([])
})

test('a part without changes stays the very same object, so that what was worked out of it is kept', async () => {
  await plainVacancies(db, 500, clock())
  await server.parts.searchIndex.current()
  const [before] = server.parts.searchIndex.parts() ?? []
  const [id] = await plainVacancies(db, 1, clock())
  await server.parts.searchIndex.current()
  expect(server.parts.searchIndex.parts()?.[0]).toBe(before)
  await db.run(sql`delete from vacancies where id = ${id}`)
})

test('vacancies that vanish with a truncated table are gone', async () => {
  await db.run(sql`truncate vacancies cascade`)
  expect(await server.parts.searchIndex.current()).toBe(true)
  expect(readIndexedVacancies(server.parts.searchIndex.parts()).size).toBe(0)
})

test('after any writes, committed or taken back, in any order, the parts hold exactly what the table holds', async () => {
  const side = openDatabase(connectionString, { max: 2 })
  const some = sql`(select id from vacancies order by md5(id::text || ${'x'}) limit 40)`
  const writes = {
    insert: (one = db) => plainVacancies(one, 30, clock()),
    many: (one = db) => plainVacancies(one, 900, clock()),
    rename: (one = db) =>
      one.run(sql`update vacancies set job_title = job_title || ' I' where id in ${some}`),
    expire: (one = db) =>
      one.run(sql`update vacancies set expires_at = ${clock()} where id in ${some}`),
    remove: (one = db) => one.run(sql`delete from vacancies where id in ${some}`),
    removeHalf: (one = db) => one.run(sql`delete from vacancies where id::text > '8'`),
    again: (one = db) =>
      one.run(sql`
      with gone as (delete from vacancies where id in ${some} returning *), columns as (select * from gone)
      select count(*) from columns`),
  }
  const kind = fc.constantFrom(...(Object.keys(writes) as (keyof typeof writes)[]))
  const step = fc.record({
    write: kind,
    how: fc.constantFrom('committed', 'taken back', 'looked at'),
    inserted: fc.boolean(),
  })
  try {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
        for (const { write, how, inserted } of steps) {
          const late = inserted
            ? side.db.transaction((one) => plainVacancies(one, 2, clock()))
            : undefined
          if (how === 'taken back')
            await db
              .transaction(async (one) => {
                await writes[write](one)
                throw new Error('taken back')
              })
              .catch(() => {})
          else await writes[write]()
          if (how === 'looked at') await server.parts.searchIndex.current()
          await late
        }
        await Promise.all(indexes.map((index) => index.current()))
        const there = await vacanciesThere(db)
        for (const index of indexes) expect(readIndexedVacancies(index.parts())).toEqual(there)
      }),
      { numRuns: 10 },
    )
  } finally {
    await side.close()
  }
}, 120_000)
