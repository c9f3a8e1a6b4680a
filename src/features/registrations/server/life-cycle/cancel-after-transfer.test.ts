import { expect, test } from 'vitest'
import { branchNamed, someConsultant } from '#tests/people/consultants.ts'
import { someRegistration } from '#tests/registrations/some-registration.ts'
import { testServer } from '#tests/test-server.ts'
import { sql } from '#server/database/database.ts'
import { cancelRegistration } from '../../contract/registration.ts'

const server = await testServer()
const { db } = server

test('a consultant whose branch gave a registration away a moment ago does not end it', async () => {
  const desk = await someConsultant(server)
  const id = await someRegistration(server, (await server.signUpCandidate()).id)
  const ending = await db.transaction(async (inside) => {
    await inside.one(sql`select id from registrations where id = ${id} for update`)
    const cancelled = desk
      .call(cancelRegistration, { params: { id }, body: { reason: '' } })
      .catch((failure: unknown) => failure)
    await expect.poll(countWaiting, { timeout: 20_000, interval: 20 }).toBe(1)
    await inside.run(
      sql`update registrations set branch_id = ${await branchNamed(server, 'Glasgow Registrations')} where id = ${id}`,
    )
    return { cancelled }
  })
  expect(await ending.cancelled).toMatchObject({ status: 403 })
  expect(await db.one(sql`select status from registrations where id = ${id}`)).toEqual({
    status: 'Sent',
  })
})
const countWaiting = async () =>
  (
    await db.one<{ count: number }>(
      sql`select count(*) as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
  ).count
