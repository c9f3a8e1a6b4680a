import { expect, test } from 'vitest'
import { sql } from '#server/database/database.ts'
import { someConsultant } from '#tests/people/consultants.ts'
import {
  runPendingLicenceCheck,
  signedPermission,
  someDriver,
  startedCheck,
} from '#tests/people/drivers.ts'
import { testServer } from '#tests/test-server.ts'
import { DAY } from '#shared/words/durations.ts'
import { changeDriver, getDriver } from '../../contract/driver.ts'
import {
  listLicenceChecks,
  startLicenceCheck,
  withdrawConsent,
} from '../../contract/licence-check.ts'

const server = await testServer()
const { db } = server
const priya = await someConsultant(server)
const desk = { server, consultant: priya }

const newDriver = async (more: Parameters<typeof someDriver>[1] = {}) =>
  someDriver({ ...desk, person: await server.signUpCandidate() }, more)
const profile = (id: string) => priya.call(getDriver, { params: { id } })
const checksOf = (id: string) => priya.call(listLicenceChecks, { params: { id } })
const refusedFields = (work: Promise<unknown>) =>
  work.then(
    () => ({}),
    (error: { status: number; data: { fields: object } }) => ({
      status: error.status,
      ...error.data.fields,
    }),
  )

test("nothing is asked without a permission: neither a moment without a document is one, nor someone else's document", async () => {
  const [driver, other] = [await newDriver(), await newDriver()]
  const start = (body: { consentAt: string; consentDocumentId?: string }) =>
    refusedFields(priya.call(startLicenceCheck, { params: { id: driver.id }, body }))
  const now = server.clock()
  const paper = await signedPermission(priya, driver.id)
  expect(await start({ consentAt: now.toISOString() })).toEqual({
    status: 422,
    consentDocumentId:
      'Add the signed permission: the driver has not agreed in the registration at this time',
  })
  expect(
    await start({
      consentAt: now.toISOString(),
      consentDocumentId: await signedPermission(priya, other.id),
    }),
  ).toEqual({ status: 422, consentDocumentId: 'This is no document of the driver' })
  expect(
    await start({
      consentAt: new Date(now.getTime() + DAY).toISOString(),
      consentDocumentId: paper,
    }),
  ).toMatchObject({ consentAt: 'The permission cannot be from the future' })
  expect(
    await start({ consentAt: '2020-01-01T00:00:00Z', consentDocumentId: paper }),
  ).toMatchObject({
    consentAt: 'The permission is more than three years old. Ask the driver for a new one.',
  })
  expect(await checksOf(driver.id)).toEqual([])
  expect(await db.many(sql`select 1 from licence_consents where driver_id = ${driver.id}`)).toEqual(
    [],
  )
})

test('a permission that was taken back ends what is under way, and opens nothing again', async () => {
  const driver = await newDriver()
  await startedCheck(desk, driver)
  await priya.call(withdrawConsent, { params: { id: driver.id } })
  await runPendingLicenceCheck(server)
  expect(await checksOf(driver.id)).toEqual([
    expect.objectContaining({
      licenceCheckStatusId: 4,
      description: 'The driver withdrew their consent.',
    }),
  ])
  const { consent, refusal } = await profile(driver.id)
  expect([consent?.valid, refusal]).toEqual([false, 'The driver withdrew their consent.'])
  await expect(
    priya.call(startLicenceCheck, {
      params: { id: driver.id },
      body: { consentAt: consent?.givenAt ?? '' },
    }),
  ).rejects.toMatchObject({ status: 409, message: 'The driver withdrew their consent.' })
})

test('a check code of the last 21 days goes with the check; an older one is refused until there is a new one or none', async () => {
  const driver = await newDriver({ checkCode: 'Kd3n W7aP' })
  expect(driver.checkCode).toMatchObject({ ended: false })
  const consentDocumentId = await signedPermission(priya, driver.id)
  const consentAt = server.clock().toISOString()
  await db.run(
    sql`update drivers set check_code_made_at = check_code_made_at - interval '22 days' where id = ${driver.id}`,
  )
  expect(await profile(driver.id)).toMatchObject({ checkCode: { ended: true } })
  const start = () =>
    priya.call(startLicenceCheck, {
      params: { id: driver.id },
      body: { consentAt, consentDocumentId },
    })
  await expect(start()).rejects.toMatchObject({
    status: 409,
    message:
      'A licence check code works for 21 days, and this one is older. Ask the driver for a new one.',
  })
  await priya.call(changeDriver, { params: { id: driver.id }, body: { checkCode: '' } })
  expect(await start()).toMatchObject({ licenceCheckStatusId: 0 })
})
