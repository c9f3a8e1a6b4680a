import { expect, test } from 'vitest'
import { sql } from '#server/database/database.ts'
import { branchNamed, someConsultant } from '#tests/people/consultants.ts'
import { AMARA, runPendingLicenceCheck, someDriver, startedCheck } from '#tests/people/drivers.ts'
import { copyOfDatabase, tablesWith } from '#tests/registrations/sealed-answers.ts'
import { someRegistration } from '#tests/registrations/some-registration.ts'
import { testServer } from '#tests/test-server.ts'
import { changeDriver, createDriver, findDrivers, listDrivers } from '../../contract/driver.ts'
import { listOrganisationStructures } from '../../contract/organisation-structure.ts'

const server = await testServer()
const { db } = server
const priya = await someConsultant(server)
const desk = { server, consultant: priya }

const newDriver = async (more: Parameters<typeof someDriver>[1] = {}) =>
  someDriver({ ...desk, person: await server.signUpCandidate() }, more)
const logKindsOf = async (registrationId: string) =>
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

test('a driver has a profile with everything that the modals show, and only the end of the number [seed 3.23.2, 3.23.3, 3.23.4, 3.23.6, 3.23.7]', async () => {
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
    ['licence', false],
  ])
  expect(await logKindsOf(driver.registrationId)).toEqual(['driver made'])
})

test('a number of someone else, a code that has ended and a part of another branch are refused next to their fields', async () => {
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

test('a driver who may be the same is found by the number, or by the name with the birth date', async () => {
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

test('a copy of the database shows no driver number, no check code and nothing of the record', async () => {
  const number = 'OKAFO954187A98QX'
  const driver = await newDriver({ driverNumber: number, checkCode: 'Zz7yX8wV' })
  await startedCheck(desk, driver)
  await runPendingLicenceCheck(server)
  expect(tablesWith(await copyOfDatabase(db), [number, 'Zz7yX8wV', '2031-04-14'])).toEqual([])
})
