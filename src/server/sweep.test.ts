import { expect, test } from 'vitest'
import { testServer } from '#tests/test-server.ts'
import { ALLOWANCES, spend } from './allowances.ts'
import { sql } from './database.ts'
import { sweep } from './sweep.ts'

const { db, clock, config } = await testServer()
const counters = () => db.one<{ count: number }>(sql`select count(*) as count from allowances`)

test('ended counters go, running ones stay', async () => {
  await spend(db, [{ allowance: 'registrations of a network', of: 'n' }], clock(), config)
  await sweep(db, clock())
  expect(await counters()).toEqual({ count: 1 })

  await sweep(db, new Date(clock().getTime() + ALLOWANCES['registrations of a network'].seconds * 1000))
  expect(await counters()).toEqual({ count: 0 })
})

test('an allowance ends with its last use, and begins anew with its window', async () => {
  const now = new Date('2026-11-21T10:00:00Z')
  const use = (at: Date) => spend(db, [{ allowance: 'confirmation links of an account', of: 'm' }], at, config)

  for (let time = 0; time < 3; time++) await use(now)
  await expect(use(now)).rejects.toMatchObject({ status: 429, retryAfter: 3600 })
  await use(new Date(now.getTime() + 3_600_000))
})

test('what search indexes have to read again stays for a week, and is then remembered as read', async () => {
  const touched = () => db.one<{ count: number; upto: string | null }>(sql`select (select count(*) from touched_vacancies) as count, (select upto::text from forgotten_touches) as upto`)
  const { writer } = await db.one<{ writer: string }>(sql`insert into touched_vacancies (vacancy_id) values (gen_random_uuid()) returning written_by::text as writer`)
  const days = (count: number) => new Date(clock().getTime() + count * 86_400_000)

  await sweep(db, days(0))
  await sweep(db, days(6))
  expect(await touched()).toEqual({ count: 1, upto: null })

  await sweep(db, days(8))
  expect(await touched()).toEqual({ count: 0, upto: writer })
})
