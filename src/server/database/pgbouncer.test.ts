import { describe, expect, inject, onTestFinished, test } from 'vitest'
import { readConfig } from '#server/settings/config.ts'
import { clientOf } from '#tests/client.ts'
import { databaseNamed } from '#tests/database.ts'
import { emptyInstallation } from '#tests/empty-installation.ts'
import { createInstallation } from '#tests/faults/installation.ts'
import { loadOfEveryKind } from '#tests/load-of-every-kind.ts'
import { messagesIn } from '#tests/messages-in.ts'
import { signUpCandidate } from '#tests/people/sign-up-candidate.ts'
import {
  KEEPS_NAMED_STATEMENTS,
  PGBOUNCER_VERSION,
  startPgbouncer,
} from '#tests/servers/pgbouncer.ts'
import { refusedStart } from '#tests/started-process.ts'
import { openDatabase, prepared, sql } from './database.ts'
import { examineLine } from './line.ts'

const POOL_SIZE = 4

describe.skipIf(!PGBOUNCER_VERSION)(
  `through PgBouncer (${PGBOUNCER_VERSION ?? 'apt-get install pgbouncer'}) in transaction mode`,
  () => {
    test.skipIf(!KEEPS_NAMED_STATEMENTS)(
      'with named statements, a portal migrates, and eleven clients share four connections of the database',
      () => useWholePortal({ keepsNamedStatements: true }),
    )

    test('without named statements, a portal says so, and does the same', () =>
      useWholePortal({ keepsNamedStatements: false }))

    test('a statement has its time limit, and leaves none to the next client of its session', async () => {
      const direct = databaseNamed(inject('postgres'), 'postgres')
      const address = (await startedPgbouncer({ poolSize: 1 })).through(direct)
      const line = await examineLine(address)
      const short = openDatabase(address, { max: 1, longestMs: 100, line })
      const other = openDatabase(address, { max: 1, longestMs: 20_000, line })
      const limit = sql`select current_setting('statement_timeout') as limit`
      await expect(short.db.many(sql`select pg_sleep(20)`)).rejects.toMatchObject({ code: '57014' })
      expect(await short.db.one(limit)).toEqual({ limit: '100ms' })
      expect(await other.db.one(limit)).toEqual({ limit: '20s' })
      await Promise.all([short.close(), other.close()])
    })

    test.skipIf(!KEEPS_NAMED_STATEMENTS)(
      'a named statement is found again in any session of the pool',
      async () => {
        const address = (await startedPgbouncer({})).through(inject('postgres'))
        const line = await examineLine(address)
        expect(line).toMatchObject({ keepsSession: false, keepsNamedStatements: true })
        const { db, close } = openDatabase(address, { max: 8, line })
        const ask = (number: number) =>
          db.one<{ double: number }>(
            prepared('doubled', sql`select ${number}::int * 2 as double, pg_sleep(0.001)`),
          )
        const numbers = Array.from({ length: 200 }, (_, number) => number)
        const doubled = await Promise.all(numbers.map(ask))
        expect(doubled.map(({ double }) => double)).toEqual(numbers.map((number) => number * 2))
        await close()
      },
    )

    test('a start without the address of the database itself is refused with a sentence', async () => {
      const { connectionString, dataDir } = await emptyInstallation()
      const pooled = (await startedPgbouncer({})).through(connectionString)
      const refused = (environment: Readonly<Record<string, string>>) =>
        refusedStart({ DATA_DIR: dataDir, PORT: '0', DATABASE_URL: pooled, ...environment })
      expect(await refused({})).toMatchObject({
        code: 1,
        err: expect.stringMatching(
          /leads through a pooler such as PgBouncer\. Set DATABASE_DIRECT_URL/,
        ),
      })
      expect(await refused({ DATABASE_DIRECT_URL: pooled })).toMatchObject({
        code: 1,
        err: expect.stringContaining('DATABASE_DIRECT_URL leads through a pooler'),
      })
    })
  },
)

test('an address past the pooler that leads to another database is refused', async () => {
  const [one, other] = [await emptyInstallation(), await emptyInstallation()]
  const environment = {
    DATA_DIR: one.dataDir,
    PORT: '0',
    DATABASE_URL: one.connectionString,
    DATABASE_DIRECT_URL: other.connectionString,
  }
  expect(await refusedStart(environment)).toMatchObject({
    code: 1,
    err: expect.stringContaining('leads to another database than DATABASE_URL'),
  })
})

async function startedPgbouncer(options: Parameters<typeof startPgbouncer>[1]) {
  const pgbouncer = await startPgbouncer(inject('postgres'), options)
  onTestFinished(pgbouncer.stop)
  return pgbouncer
}

/** Starts a portal on an empty database through PgBouncer, and does what people do there until the last letter has been sent. */
async function useWholePortal(wanted: { readonly keepsNamedStatements: boolean }) {
  const { connectionString } = await emptyInstallation()
  const pgbouncer = await startedPgbouncer({ poolSize: POOL_SIZE, ...wanted })
  const address = pgbouncer.through(connectionString)
  expect(await examineLine(address)).toMatchObject({ keepsSession: false, ...wanted })
  const portal = await createInstallation({
    DATABASE_URL: address,
    DATABASE_DIRECT_URL: connectionString,
  })
  const { db, close } = openDatabase(connectionString, { max: 4, name: 'tests' })
  try {
    await portal.start()
    expect(portal.complaint().includes('does not keep prepared statements')).toBe(
      !wanted.keepsNamedStatements,
    )
    const client = (headers: Readonly<Record<string, string>> = {}) =>
      clientOf(portal.origin, readConfig({}).bases, headers)
    const person = await signUpCandidate({ client, messagesTo: messagesIn(db) }, {})
    expect(person.token).toBeTruthy()
    await loadOfEveryKind({ origin: portal.origin, db }, 6)
    const unsent = sql`select count(*) from outbox where sent_at is null`
    await expect.poll(() => db.one(unsent)).toEqual({ count: 0 })
    const { sessions } = await db.one<{ sessions: number }>(
      sql`select count(*) as sessions from pg_stat_activity where datname = current_database() and backend_type = 'client backend' and application_name not in ('tests', 'portal search index')`,
    )
    expect(sessions).toBeLessThanOrEqual(POOL_SIZE)
  } finally {
    await portal.end()
    await close()
  }
}
