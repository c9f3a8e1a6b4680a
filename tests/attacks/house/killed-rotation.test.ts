import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { sql } from '#server/database/database.ts'
import { verifyLog } from '#features/registrations/server/log/verify-log.ts'
import { productFolder } from '#tests/broken-product.ts'
import { readDecryptedDataOf, sealedPerson, sealedTexts } from '#tests/people/sealed-person.ts'
import { testServer } from '#tests/test-server.ts'

const [OLD, NEW] = [
  'the earlier key, of forty characters or more',
  'the key of today, of forty signs or more',
]
const server = await testServer({ environment: { SECRET_KEY: OLD } })
const { db, config } = server
const both = { ...config, secretKey: NEW, previousKey: OLD }
const newAlone = { ...config, secretKey: NEW }

const sealedIn = (value: string) =>
  sql`jsonb_typeof(${sql.raw(value)}) = 'object' and ${sql.raw(value)} ? 'sealed'`
/**
 * The tables at which the rotation is stopped, in the order in which it visits them: a lock on a row makes it wait there. With FAULT_KILLS it is
 * stopped at each of them, otherwise only at registration_log_payloads.
 */
const PLACES = [
  ['candidate_records', sql`kind = 'bankaccount'`],
  ['answers', sealedIn('value')],
  ['replaced_answers', sealedIn('value')],
  ['answer_writes', sealedIn(`reply->'conflict'->'value'`)],
  ['registration_log_payloads', sealedIn(`payload->'value'`)],
  ['drivers', sql`true`],
  ['licence_checks', sql`record is not null`],
  ['former_keys', sql`true`],
] as const
const TRIED = process.env.FAULT_KILLS
  ? PLACES
  : PLACES.filter(([table]) => table === 'registration_log_payloads')

/** Runs `npm run portal -- rotate-key` in a process of its own. */
function rotation() {
  const child = spawn(process.execPath, ['src/server/portal.ts', 'rotate-key'], {
    cwd: productFolder(),
    env: {
      ...process.env,
      DATABASE_URL: config.databaseUrl,
      DATA_DIR: server.dataDir,
      SECRET_KEY: NEW,
      SECRET_KEY_PREVIOUS: OLD,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const [said, complained, ended] = [text(child.stdout), text(child.stderr), once(child, 'exit')]
  return {
    async kill() {
      child.kill('SIGKILL')
      await ended
    },
    end: async () => ({
      code: (await ended)[0] as number | null,
      said: await said,
      complained: await complained,
    }),
  }
}
const waiting = async () =>
  (
    await db.one<{ count: number }>(
      sql`select count(*) from pg_stat_activity where datname = current_database() and application_name = 'portal' and wait_event_type = 'Lock'`,
    )
  ).count
const onTheWay = async () =>
  (
    await db.one<{ count: number }>(
      sql`select count(*) from pg_stat_activity where datname = current_database() and application_name = 'portal' and pid <> pg_backend_pid() and xact_start is not null`,
    )
  ).count

test(`S-59r replacing a key, killed in ${TRIED.length} of ${PLACES.length} places, leaves nothing unreadable; the next run goes on where it was, and afterwards the new key alone opens everything`, {
  timeout: 60_000 + TRIED.length * 20_000,
}, async () => {
  const person = await sealedPerson(server, 'sorrel')
  const before = await readDecryptedDataOf(person.id, db, config)
  const earlier = await sealedTexts(db)
  const rewritten = async () => [...(await sealedTexts(db))].filter((one) => !earlier.has(one))

  let done: readonly string[] = []
  for (const [table, found] of TRIED) {
    await db.transaction(async (holding) => {
      expect(
        await holding.many(sql`select 1 from ${sql.table(table)} where ${found} for update`),
        table,
      ).not.toEqual([])
      const first = rotation()
      await expect.poll(waiting, { message: table, interval: 20 }).toBe(1)
      await first.kill()
    })
    // PostgreSQL takes a while to notice that its client has been killed, and only then ends the transaction.
    await expect.poll(onTheWay, { message: table, interval: 20 }).toBe(0)
    const now = await rewritten()
    expect(now, table).toEqual(expect.arrayContaining([...done]))
    done = now
    expect(await readDecryptedDataOf(person.id, db, both), table).toEqual(before)
    expect(await verifyLog(db, person.registration, both), table).toMatchObject({ whole: true })
  }

  const { code, said, complained } = await rotation().end()
  expect([code, complained.includes('opened under neither key')]).toEqual([0, false])
  expect(said).toMatch(/^Sealed again: \d+\. /)
  const all = await sealedTexts(db)
  expect([...earlier].filter((one) => all.has(one))).toEqual([])
  expect(done.length, 'what was done before it was killed').toBeGreaterThan(0)
  expect([...all]).toEqual(expect.arrayContaining([...done]))
  expect(await readDecryptedDataOf(person.id, db, newAlone)).toEqual(before)
  expect(await verifyLog(db, person.registration, newAlone)).toMatchObject({ whole: true })
})
