import { expect, test } from 'vitest'
import { sql } from '#server/database/database.ts'
import { someConsultant } from '#tests/people/consultants.ts'
import { answeredCheck, runPendingLicenceCheck } from '#tests/people/drivers.ts'
import { testServer } from '#tests/test-server.ts'
import { DAY } from '#shared/words/durations.ts'
import { getDriver, listDrivers } from '../../contract/driver.ts'
import {
  confirmLicenceCheck,
  countLicenceChecks,
  getLicenceCheck,
  listLicenceChecks,
  withdrawConsent,
} from '../../contract/licence-check.ts'
import { requestDueChecks } from './request-due-checks.ts'

const server = await testServer()
const { db } = server
const priya = await someConsultant(server)
const desk = { server, consultant: priya }

const profile = (id: string) => priya.call(getDriver, { params: { id } })
const checksOf = (id: string) => priya.call(listLicenceChecks, { params: { id } })
const kindsOf = async (registrationId: string) =>
  (
    await db.many<{ kind: string }>(
      sql`select kind from registration_log where registration_id = ${registrationId} order by seq`,
    )
  ).map(({ kind }) => kind)

test('a driver whose day has come is asked for again under the same permission, once, and the desk confirms', async () => {
  const { driver, id } = await answeredCheck(desk, 7)
  await priya.call(confirmLicenceCheck, { params: { id }, body: { correct: true } })
  const { nextDueAt } = await profile(driver.id)
  const early = new Date(Date.parse(nextDueAt ?? '') - 1)
  await requestDueChecks(server.parts, early)
  expect(await checksOf(driver.id)).toHaveLength(1)
  const due = new Date(Date.parse(nextDueAt ?? ''))
  await Promise.all([requestDueChecks(server.parts, due), requestDueChecks(server.parts, due)])
  server.advance(due.getTime() - server.clock().getTime())
  // The session of the first consultant has expired by now, so another consultant continues.
  const later = await someConsultant(server)
  const before = await later.call(countLicenceChecks, {})
  await runPendingLicenceCheck(server)
  const [newest, ...older] = await later.call(listLicenceChecks, { params: { id: driver.id } })
  expect([newest?.licenceCheckStatusId, older.map((one) => one.id)]).toEqual([2, [id]])
  expect(await later.call(getLicenceCheck, { params: { id: newest?.id ?? '' } })).toMatchObject({
    requestedBy: null,
  })
  expect((await later.call(countLicenceChecks, {})).toConfirm).toBe(before.toConfirm + 1)
  expect(
    (await later.call(listDrivers, { query: { view: 'toConfirm', limit: 100 } })).map(
      (one) => one.id,
    ),
  ).toContain(driver.id)
})

test('a record that is due and cannot be asked for stays with the desk, which reads the reason once', async () => {
  const { driver, id } = await answeredCheck({ server, consultant: await someConsultant(server) })
  const now = await someConsultant(server)
  await now.call(confirmLicenceCheck, { params: { id }, body: { correct: true } })
  await now.call(withdrawConsent, { params: { id: driver.id } })
  const counted = await now.call(countLicenceChecks, {})
  server.advance(200 * DAY)
  const later = await someConsultant(server)
  for (let round = 0; round < 2; round++) await requestDueChecks(server.parts, server.clock())
  await runPendingLicenceCheck(server)
  expect(await later.call(listLicenceChecks, { params: { id: driver.id } })).toEqual([
    expect.objectContaining({ id, licenceCheckStatusId: 3 }),
  ])
  expect(
    (await kindsOf(driver.registrationId)).filter((kind) => kind === 'licence check due'),
  ).toHaveLength(1)
  expect((await later.call(countLicenceChecks, {})).due).toBeGreaterThan(counted.due)
  expect(
    (await later.call(listDrivers, { query: { view: 'due', limit: 100 } })).map((one) => one.id),
  ).toContain(driver.id)
})

test('no record is asked for once its person gave the registration up', async () => {
  const now = await someConsultant(server)
  const { driver, id } = await answeredCheck({ server, consultant: now })
  await now.call(confirmLicenceCheck, { params: { id }, body: { correct: true } })
  await db.run(
    sql`update registrations set status = 'Cancelled' where id = ${driver.registrationId}`,
  )
  server.advance(200 * DAY)
  await requestDueChecks(server.parts, server.clock())
  const later = await someConsultant(server)
  expect(await later.call(listLicenceChecks, { params: { id: driver.id } })).toHaveLength(1)
  expect(
    (await later.call(listDrivers, { query: { view: 'due', limit: 100 } })).map((one) => one.id),
  ).not.toContain(driver.id)
})
