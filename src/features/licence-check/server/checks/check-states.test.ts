import { expect, test } from 'vitest'
import { sql } from '#server/database/database.ts'
import { someConsultant } from '#tests/people/consultants.ts'
import {
  amarasNumber,
  answeredCheck,
  runPendingLicenceCheck,
  signedPermission,
  someDriver,
  startedCheck,
} from '#tests/people/drivers.ts'
import { emptyOutbox } from '#tests/empty-outbox.ts'
import { testServer } from '#tests/test-server.ts'
import { changeDriver, getDriver } from '../../contract/driver.ts'
import {
  confirmLicenceCheck,
  getLicenceCheck,
  listLicenceChecks,
  startLicenceCheck,
} from '../../contract/licence-check.ts'

const server = await testServer()
const { db } = server
const priya = await someConsultant(server)
const desk = { server, consultant: priya }

const newDriver = async (more: Parameters<typeof someDriver>[1] = {}) =>
  someDriver({ ...desk, person: await server.signUpCandidate() }, more)
const profile = (id: string) => priya.call(getDriver, { params: { id } })
const checksOf = (id: string) => priya.call(listLicenceChecks, { params: { id } })
const logKindsOf = async (registrationId: string) =>
  (
    await db.many<{ kind: string }>(
      sql`select kind from registration_log where registration_id = ${registrationId} order by seq`,
    )
  ).map(({ kind }) => kind)

async function expectLateAnswerRefused(id: string) {
  await expect(
    priya.call(confirmLicenceCheck, { params: { id }, body: { correct: false } }),
  ).rejects.toMatchObject({
    status: 409,
    message: expect.stringMatching(
      /^Priya Shah said on .+ that this is the driver, so your answer was not taken\./,
    ),
  })
}

test('a check passes through its states without a consultant, and counts when one says whose licence it is [seed 3.23.7]', async () => {
  const driver = await newDriver()
  const check = await startedCheck(desk, driver)
  expect(check).toMatchObject({
    licenceCheckStatusId: 0,
    status: 'Not Yet Checked',
    nextDueAt: null,
  })
  await emptyOutbox(server)
  expect(await checksOf(driver.id)).toEqual([
    expect.objectContaining({ id: check.id, licenceCheckStatusId: 1 }),
  ])
  await runPendingLicenceCheck(server)
  const waiting = await priya.call(getLicenceCheck, { params: { id: check.id } })
  expect(waiting).toMatchObject({
    licenceCheckStatusId: 2,
    description: 'Please confirm that this is the correct driver.',
    requestedBy: 'Priya Shah',
    confirmedBy: null,
    record: {
      holder: {
        firstName: 'Amara',
        lastName: 'Okafor',
        birthDate: '1997-04-18',
        driverNumber: '••••••••••••99AB',
      },
      points: 0,
    },
  })

  const confirmed = await priya.call(confirmLicenceCheck, {
    params: { id: check.id },
    body: { correct: true },
  })
  expect(confirmed).toMatchObject({
    licenceCheckStatusId: 3,
    status: 'Checked',
    confirmedBy: 'Priya Shah',
  })
  expect(confirmed.nextDueAt).not.toBeNull()
  expect(
    await priya.call(confirmLicenceCheck, { params: { id: check.id }, body: { correct: true } }),
  ).toEqual(confirmed)
  await expectLateAnswerRefused(check.id)
  expect(await profile(driver.id)).toMatchObject({
    nextDueAt: confirmed.nextDueAt,
    licenceCheckValues: [expect.objectContaining({ licenceCheckStatusId: 3 })],
  })
  expect(await logKindsOf(driver.registrationId)).toEqual([
    'driver made',
    'licence permission kept',
    'licence permission given',
    'licence check asked',
    'licence check answered',
    'licence check confirmed',
  ])
})

test('a licence of someone else fails, and the driver can be checked again', async () => {
  const { driver, id } = await answeredCheck(desk, 3)
  expect(await priya.call(getLicenceCheck, { params: { id } })).toMatchObject({
    record: { holder: { lastName: 'Else' } },
  })
  expect(
    await priya.call(confirmLicenceCheck, { params: { id }, body: { correct: false } }),
  ).toMatchObject({
    licenceCheckStatusId: 5,
    status: 'Check Failed',
    description: 'The licence is not of this driver.',
    nextDueAt: null,
  })
  expect((await startedCheck(desk, driver)).id).not.toBe(id)
})

test.each([
  [5, 6, 'The licensing authority knows no licence of these details.'],
  [4, 4, "The driver's licence check has failed."],
  [0, 4, 'The licensing authority could not be reached today.'],
])(
  'a licence that cannot be checked fails in words, with a missing id read as 4: %i',
  async (digit, licenceCheckStatusId, description) => {
    const { driver, id } = await answeredCheck(desk, digit)
    expect(await checksOf(driver.id)).toEqual([
      expect.objectContaining({ id, licenceCheckStatusId, status: 'Check Failed', description }),
    ])
    await expect(
      priya.call(confirmLicenceCheck, { params: { id }, body: { correct: true } }),
    ).rejects.toMatchObject({
      status: 409,
      message: 'This check does not wait for a confirmation.',
    })
  },
)

test('one check of a driver is open at a time, however often and from wherever it is asked for', async () => {
  const driver = await newDriver()
  const body = {
    consentAt: server.clock().toISOString(),
    consentDocumentId: await signedPermission(priya, driver.id),
  }
  const colleague = await someConsultant(server)
  const asked = await Promise.all(
    [priya, colleague, priya, colleague].map((one) =>
      one.call(startLicenceCheck, { params: { id: driver.id }, body }),
    ),
  )
  expect(new Set(asked.map(({ id }) => id)).size).toBe(1)
  expect(await checksOf(driver.id)).toHaveLength(1)
})

test('a check fails once its number is changed, and goes on while something else is corrected', async () => {
  const driver = await newDriver()
  const { id } = await startedCheck(desk, driver)
  await priya.call(changeDriver, { params: { id: driver.id }, body: { postcode: 'LS1 4AP' } })
  expect(await checksOf(driver.id)).toEqual([
    expect.objectContaining({ id, licenceCheckStatusId: 0 }),
  ])
  await priya.call(changeDriver, {
    params: { id: driver.id },
    body: { driverNumber: amarasNumber(8) },
  })
  await runPendingLicenceCheck(server)
  expect(await checksOf(driver.id)).toEqual([
    expect.objectContaining({
      id,
      licenceCheckStatusId: 4,
      description: 'The driver number was changed after this was asked for.',
    }),
  ])
})
