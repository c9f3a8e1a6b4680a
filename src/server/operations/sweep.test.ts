import { expect, test } from 'vitest'
import { answeredRegistration } from '#tests/registrations/answered-registration.ts'
import { testServer } from '#tests/test-server.ts'
import { DAY } from '#shared/words/durations.ts'
import { ALLOWANCES, spendAllowances } from '../security/allowances.ts'
import { sql } from '../database/database.ts'
import { deleteDueRows } from '#server/house/features.ts'

const server = await testServer()
const { db, clock, config } = server
const counters = () => db.one<{ count: number }>(sql`select count(*) as count from allowances`)

test('counters go once they count no more, and those of the window before stay', async () => {
  await spendAllowances(db, [{ allowance: 'registrations of a network', of: 'n' }], clock(), config)
  await deleteDueRows(db, clock())
  expect(await counters()).toEqual({ count: 1 })

  const length = ALLOWANCES['registrations of a network'].seconds * 1000
  const start = Math.floor(clock().getTime() / length) * length
  await deleteDueRows(db, new Date(start + 2 * length - 1))
  expect(await counters()).toEqual({ count: 1 })
  await deleteDueRows(db, new Date(start + 2 * length + 1))
  expect(await counters()).toEqual({ count: 0 })
})

test('what search indexes have to read again stays for a week, and is then remembered as read', async () => {
  const touched = () =>
    db.one<{ count: number; upto: string | null }>(
      sql`select (select count(*) from touched_vacancies) as count, (select upto::text from forgotten_touches) as upto`,
    )
  const { writer } = await db.one<{ writer: string }>(
    sql`insert into touched_vacancies (vacancy_id) values (gen_random_uuid()) returning written_by::text as writer`,
  )
  const days = (count: number) => new Date(clock().getTime() + count * DAY)

  await deleteDueRows(db, days(0))
  await deleteDueRows(db, days(6))
  expect(await touched()).toEqual({ count: 1, upto: null })

  await deleteDueRows(db, days(8))
  expect(await touched()).toEqual({ count: 0, upto: writer })
})

test('what answers a repeated save goes a month later where the registration takes none any more, and stays while it may', async () => {
  const [open, ended] = [
    await answeredRegistration(server, await server.signUpCandidate()),
    await answeredRegistration(server, await server.signUpCandidate()),
  ]
  await db.run(sql`update registrations set status = 'Cancelled' where id = ${ended}`)
  const kept = async (id: string) =>
    (
      await db.one<{ count: number }>(
        sql`select count(*) as count from answer_writes where registration_id = ${id}`,
      )
    ).count
  const before = await kept(open)
  expect(before).toBeGreaterThan(0)

  await deleteDueRows(db, new Date(clock().getTime() + 29 * DAY))
  expect([await kept(open), await kept(ended)]).toEqual([before, before])
  await deleteDueRows(db, new Date(clock().getTime() + 31 * DAY))
  expect([await kept(open), await kept(ended)]).toEqual([before, 0])
})

test('more than one batch goes in one round, and two processes at once take each row once', async () => {
  const now = clock()
  await db.run(
    sql`insert into idempotency_keys (owner_id, route, key, body_hash, created_id, at) select gen_random_uuid(), 'r', gen_random_uuid(), '\\x00', gen_random_uuid(), ${new Date(now.getTime() - 3 * DAY)}::timestamptz from generate_series(1, 4500)`,
  )
  await Promise.all([deleteDueRows(db, now), deleteDueRows(db, now)])
  expect(await db.one(sql`select count(*) as count from idempotency_keys`)).toEqual({ count: 0 })
})
