import { expect, test } from 'vitest'
import { sql } from '#server/database/database.ts'
import { branchNamed, someConsultant } from '#tests/consultants.ts'
import {
  AMARA,
  amarasNumber,
  answeredCheck,
  carriedOut,
  signedPermission,
  someDriver,
  startedCheck,
} from '#tests/drivers.ts'
import { emptyOutbox } from '#tests/empty-outbox.ts'
import { copyOfDatabase, tablesWith } from '#tests/registrations/sealed-answers.ts'
import { someRegistration } from '#tests/registrations/some-registration.ts'
import { testServer } from '#tests/test-server.ts'
import { DAY } from '#shared/words/durations.ts'
import {
  changeDriver,
  createDriver,
  findDrivers,
  getDriver,
  listDrivers,
} from '../contract/driver.ts'
import {
  confirmLicenceCheck,
  getLicenceCheck,
  listLicenceChecks,
  startLicenceCheck,
  withdrawConsent,
} from '../contract/licence-check.ts'
import { listOrganisationStructures } from '../contract/organisation-structure.ts'

const server = await testServer()
const { db } = server
const priya = await someConsultant(server)
const desk = { server, consultant: priya }

const newDriver = async (more: Parameters<typeof someDriver>[1] = {}) =>
  someDriver({ ...desk, person: await server.signUpCandidate() }, more)
const profile = (id: string) => priya.call(getDriver, { params: { id } })
const checksOf = (id: string) => priya.call(listLicenceChecks, { params: { id } })
const kindsOf = async (registrationId: string) =>
  (
    await db.many<{ kind: string }>(
      sql`select kind from registration_log where registration_id = ${registrationId} order by seq`,
    )
  ).map(({ kind }) => kind)
const refusedFields = (work: Promise<unknown>) =>
  work.then(
    () => ({}),
    (error: { status: number; data: { fields: object } }) => ({
      status: error.status,
      ...error.data.fields,
    }),
  )

test('a driver has a profile with everything that the modals show, and the number by its end alone [seed 3.23.2, 3.23.3, 3.23.4, 3.23.6, 3.23.7]', async () => {
  const driver = await newDriver()
  expect(driver).toMatchObject({
    firstName: 'Amara',
    lastName: 'Okafor',
    birthDate: '1997-04-18',
    licenceKind: 'GB',
    driverNumber: '••••••••••••99AB',
    licenceCheck: null,
    consent: null,
    checkCode: null,
    nextDueAt: null,
    refusal: 'The driver has not agreed to the check yet.',
  })
  expect(driver.activeOrganisationStructure).toMatchObject({
    id: driver.organisationStructureId,
    name: 'Leeds Registrations',
    depth: 0,
    parentId: null,
  })
  expect(driver.licenceCheckValues).toEqual([
    {
      licenceCheckStatusId: 0,
      status: 'Not Yet Checked',
      description: "The driver's licence has not yet been checked.",
    },
  ])
  expect(driver.checklist.map(({ name, there }) => [name, there])).toEqual([
    ['driverNumber', true],
    ['fits', true],
    ['postcode', false],
    ['consent', false],
    ['checkCode', false],
    ['licence', true],
  ])
  expect(await kindsOf(driver.registrationId)).toEqual(['driver made'])
})

test('a check passes through its states by itself, and counts when somebody says whose licence it is [seed 3.23.7]', async () => {
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
  await carriedOut(server)
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
  await expect(
    priya.call(confirmLicenceCheck, { params: { id: check.id }, body: { correct: false } }),
  ).rejects.toMatchObject({ status: 409 })
  expect(await profile(driver.id)).toMatchObject({
    nextDueAt: confirmed.nextDueAt,
    licenceCheckValues: [expect.objectContaining({ licenceCheckStatusId: 3 })],
  })
  expect(await kindsOf(driver.registrationId)).toEqual([
    'driver made',
    'licence permission kept',
    'licence permission given',
    'licence check asked',
    'licence check answered',
    'licence check confirmed',
  ])
})

test('a licence of somebody else fails, and the driver can be checked anew', async () => {
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

test('nothing is asked without a permission: a moment alone is none, nor is a document of somebody else', async () => {
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
  await carriedOut(server)
  expect(await checksOf(driver.id)).toEqual([
    expect.objectContaining({
      licenceCheckStatusId: 4,
      description: 'The driver took the permission back.',
    }),
  ])
  const { consent, refusal } = await profile(driver.id)
  expect([consent?.valid, refusal]).toEqual([false, 'The driver took the permission back.'])
  await expect(
    priya.call(startLicenceCheck, {
      params: { id: driver.id },
      body: { consentAt: consent?.givenAt ?? '' },
    }),
  ).rejects.toMatchObject({ status: 409, message: 'The driver took the permission back.' })
})

test('a number of somebody else, a code that has ended and a part of another branch are refused beside their fields', async () => {
  const person = await server.signUpCandidate()
  const registrationId = await someRegistration(server, person.id)
  const atHull = await db.one<{ id: string }>(
    sql`select id from organisation_structures where branch_id = ${await branchNamed(server, 'Hull Registrations')}`,
  )
  const [root] = await priya.call(listOrganisationStructures, { query: { registrationId } })
  const right = { ...AMARA, registrationId, organisationStructureId: root?.id ?? '' }
  const make = (wrong: object) =>
    refusedFields(priya.call(createDriver, { body: { ...right, ...wrong } }))
  expect(await make({ lastName: 'Smith', birthDate: '1997-04-19' })).toEqual({
    status: 422,
    driverNumber:
      'The driver number begins with another last name. The driver number is of another date of birth. Compare it with the licence, section 5',
  })
  expect(await make({ sex: 'male' })).toMatchObject({
    driverNumber: expect.stringContaining('of a holder of the other sex'),
  })
  expect(await make({ birthDate: '2097-04-18' })).toMatchObject({
    birthDate: 'The date of birth cannot be in the future',
  })
  expect(await make({ organisationStructureId: atHull.id })).toEqual({
    status: 422,
    organisationStructureId: 'Choose a part of this branch',
  })
  expect(await make({ checkCode: 'Kd3nW7aP', checkCodeAt: '2026-01-01' })).toMatchObject({
    checkCode: expect.stringContaining('works for 21 days, and this one is older'),
  })
  expect(await make({ driverNumber: '12345678' })).toEqual({})
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

test('a change leaves what it does not name, the number as well, and a person is one driver at a branch', async () => {
  const person = await server.signUpCandidate()
  const driver = await someDriver({ ...desk, person }, { checkCode: 'Kd3nW7aP' })
  const changed = await priya.call(changeDriver, {
    params: { id: driver.id },
    body: { postcode: 'LS1 4AP' },
  })
  expect(changed).toMatchObject({
    postcode: 'LS1 4AP',
    driverNumber: driver.driverNumber,
    checkCode: driver.checkCode,
    birthDate: '1997-04-18',
  })
  const again = await someDriver({ ...desk, person }, { driverNumber: '12345678' })
  expect(again).toMatchObject({ id: driver.id, licenceKind: 'NI', driverNumber: '••••5678' })
  expect(again.registrationId).not.toBe(driver.registrationId)
  for (const registrationId of [driver.registrationId, again.registrationId])
    expect(
      (await priya.call(listDrivers, { query: { registrationId } })).map(({ id }) => id),
    ).toEqual([driver.id])
})

test('what was asked about a number that is changed meanwhile has failed, and something else can be mended beside it', async () => {
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
  await carriedOut(server)
  expect(await checksOf(driver.id)).toEqual([
    expect.objectContaining({
      id,
      licenceCheckStatusId: 4,
      description: 'The driver number was changed after this was asked for.',
    }),
  ])
})

test('who may be the same driver is found by the number, or by the name with the birth date', async () => {
  const ada = {
    firstName: 'Ada',
    lastName: 'Zimmermann',
    birthDate: '1980-12-03',
    driverNumber: 'ZIMME862030A99AB',
  }
  const driver = await newDriver(ada)
  const found = async (body: object) =>
    (await priya.call(findDrivers, { body })).map(({ id, reasons }) => [id, reasons])
  expect(await found({ driverNumber: 'zimme862030 a99ab' })).toEqual([
    [driver.id, ['Same driver number']],
  ])
  expect(await found({ lastName: 'zimmermann', birthDate: '1980-12-03' })).toEqual([
    [driver.id, ['Same date of birth', 'Same last name']],
  ])
  expect(await found({ firstName: 'Ad', lastName: 'Zimmermann' })).toEqual([
    [driver.id, ['Same last name']],
  ])
  expect(await found({ firstName: 'Bo', lastName: 'Zimmermann' })).toEqual([])
  expect(await found({ driverNumber: 'ZIMME862030A99AC' })).toEqual([])
  expect(await found({})).toEqual([])
})

test('a copy of the database tells no driver number, no check code and nothing of the record', async () => {
  const number = 'OKAFO954187A98QX'
  const driver = await newDriver({ driverNumber: number, checkCode: 'Zz7yX8wV' })
  await startedCheck(desk, driver)
  await carriedOut(server)
  expect(tablesWith(await copyOfDatabase(db), [number, 'Zz7yX8wV', '2031-04-14'])).toEqual([])
})
