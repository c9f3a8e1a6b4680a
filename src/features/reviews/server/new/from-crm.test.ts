import { afterAll, expect, test } from 'vitest'
import { getRegistration } from '#features/registrations/contract/registration.ts'
import { buildMatchKeys } from '#features/crm/domain/matching/keys.ts'
import { type CrmPersonFields, toComparedPerson } from '#features/crm/domain/person-fields.ts'
import { approveRegistration, sendCandidate } from '#features/reviews/contract/review.ts'
import { verifyLog } from '#features/registrations/server/log/verify-log.ts'
import { sql } from '#server/database/database.ts'
import { branchNamed, someConsultant } from '#tests/people/consultants.ts'
import { dynamicsServer } from '#tests/servers/dynamics-server.ts'
import { device } from '#tests/registrations/device.ts'
import { newAddress } from '#tests/people/sign-up-candidate.ts'
import { testServer } from '#tests/test-server.ts'
import { type CrmSearchMatch, findPeopleInCrm } from '../../contract/new/crm-people.ts'
import { createRegistrationFromDesk } from '../../contract/new/new-registration.ts'
import { findSimilarPeople } from '../../contract/new/people-alike.ts'

const theirs = await dynamicsServer()
afterAll(theirs.stop)
const server = await testServer({ environment: theirs.environment })
const { db } = server
const desk = await someConsultant(server)
const hull = await someConsultant(server, { branches: ['Hull Registrations'] })
const branchId = await branchNamed(server, 'Leeds Registrations')
const { id: embedded } = await db.one<{ id: string }>(
  sql`select id from crms where name = 'Embedded'`,
)

const fieldsOf = (emailAddress: string) => ({
  firstName: 'Ngozi',
  lastName: 'Adeyemi',
  birthDate: '1990-01-02',
  emailAddress,
  phone: '07700 900555',
  address: '12 High Street, Leeds',
  postCode: 'LS1 4AP',
})
async function known(fields: CrmPersonFields): Promise<string> {
  const { id } = await db.one<{ id: string }>(
    sql`insert into crm_records (crm_id, fields, keys) values (${embedded}, ${JSON.stringify(fields)}, ${buildMatchKeys(toComparedPerson(fields))}) returning id`,
  )
  return id
}
const body = (emailAddress: string, crmRecordId: string, more = {}) => ({
  firstName: 'Ngozi',
  lastName: 'Adeyemi',
  emailAddress,
  phoneNumber: '+447700900555',
  branchId,
  crmId: embedded,
  flowType: 'AutoOnboarded' as const,
  flow: 'auto-onboarded',
  crmRecordId,
  ...more,
})
const idsOf = (found: readonly CrmSearchMatch[]) =>
  found.flatMap((one) => ('crmRecordId' in one ? [one.crmRecordId] : []))
/** Returns the answers of a registration by the names of its questions, and those that came from a CRM. */
async function readBy({ call }: Pick<typeof desk, 'call'>, id: string) {
  const { flow, sources, status } = await call(getRegistration, { params: { id } })
  const actions = flow.tasks.flatMap(({ steps }) => steps.flatMap((step) => step.actions))
  const nameOf = (actionId: string) => actions.find((action) => action.id === actionId)?.name
  return {
    status,
    said: Object.fromEntries(actions.map(({ name, value }) => [name, value])),
    from: sources.map(({ actionId, from }) => `${nameOf(actionId)} from ${from}`),
  }
}

test('a person of the CRM is found by address, number or name, and a registration begins with what the record says, marked [amendment 6.2]', async () => {
  const address = newAddress()
  const record = await known(fieldsOf(address))
  await db.run(sql`
    insert into crm_registrations (external_key, record_id, said, held_at)
    values ('earlier', ${record}, ${JSON.stringify({
      answers: [
        { question: '?', name: 'PreferredName', item: null, value: 'Goz' },
        { question: '?', name: 'NationalInsuranceNumber', item: null, value: 'AB123456C' },
      ],
    })}, ${server.clock()})`)
  for (const query of [address.toUpperCase(), 'Ngozi Adeyemi', '+44 7700 900555'])
    expect(
      idsOf(await desk.call(findPeopleInCrm, { body: { crmId: embedded, query } })),
      query,
    ).toContain(record)

  const made = await desk.call(createRegistrationFromDesk, { body: body(address, record) })
  expect(made.status).toBe('Draft')
  const { said, from } = await readBy(desk, made.id)
  expect(said).toMatchObject({
    FirstName: 'Ngozi',
    LastName: 'Adeyemi',
    PreferredName: 'Goz',
    BirthDate: '1990-01-02',
    MobileNumber: '+447700900555',
    EmailAddress: address,
    CandidateAddress: { address1: '12 High Street', city: 'Leeds', postCode: 'LS1 4AP' },
    // The mapping of this CRM has no field for the National Insurance number.
    NationalInsuranceNumber: null,
  })
  expect(from).toEqual(
    expect.arrayContaining(['FirstName from Embedded', 'PreferredName from Embedded']),
  )
  expect(await verifyLog(db, made.id)).toMatchObject({ whole: true })
  expect(
    await desk.call(findPeopleInCrm, { body: { crmId: embedded, query: address } }),
  ).toMatchObject([{ registrations: [{ id: made.id, status: 'Draft' }], knownIn: [] }])
})

test('of a record that only another branch knows a consultant learns the branch only, and makes nothing of it [amendment 6.4]', async () => {
  const address = newAddress()
  const record = await known(fieldsOf(address))
  const look = () => hull.call(findPeopleInCrm, { body: { crmId: embedded, query: address } })
  const ofHull = body(address, record, {
    branchId: await branchNamed(server, 'Hull Registrations'),
  })
  const make = () => hull.call(createRegistrationFromDesk, { body: ofHull })
  expect(await look()).toMatchObject([{ crmRecordId: record, phone: '07700 900555', knownIn: [] }])

  const { id } = await desk.call(createRegistrationFromDesk, { body: body(address, record) })
  expect(await look()).toEqual([{ knownIn: ['Leeds Registrations'] }])
  await expect(make()).rejects.toMatchObject({
    status: 409,
    message: 'This person is known in Leeds Registrations. Ask Leeds Registrations about them.',
  })
  const { firstName, lastName, emailAddress, phoneNumber } = ofHull
  expect(
    await hull.call(findSimilarPeople, {
      body: { firstName, lastName, emailAddress, phoneNumber, crmId: embedded },
    }),
  ).toEqual({
    registrations: [],
    knownIn: ['Leeds Registrations'],
    crm: { answers: true, people: [] },
  })

  // A cancelled registration in Leeds no longer restricts the record, and a record that both branches know is open to both.
  await db.run(sql`update registrations set status = 'Cancelled' where id = ${id}`)
  await make()
  await db.run(sql`update registrations set status = 'Draft' where id = ${id}`)
  expect(await look()).toMatchObject([
    { crmRecordId: record, phone: '07700 900555', knownIn: ['Leeds Registrations'] },
  ])
})

test('who is known already is told whole: what their own branches have of the address, under any name, and the other branches by name [amendment 6.4]', async () => {
  const address = newAddress()
  const said = {
    firstName: 'Callum',
    lastName: 'Reid',
    emailAddress: address,
    phoneNumber: '+447700900888',
    crmId: embedded,
  }
  const make = (by: typeof desk, at: string, more = {}) =>
    by.call(createRegistrationFromDesk, {
      body: {
        ...said,
        branchId: at,
        flowType: 'Standard' as const,
        flow: 'standard',
        again: true,
        ...more,
      },
    })
  const here = await make(desk, branchId)
  await make(hull, await branchNamed(server, 'Hull Registrations'))
  const look = (more = {}) => desk.call(findSimilarPeople, { body: { ...said, ...more } })
  const own = { id: here.id, name: 'Callum Reid', branch: 'Leeds Registrations', status: 'Draft' }
  expect(await look()).toMatchObject({
    registrations: [own],
    knownIn: ['Hull Registrations'],
  })
  expect((await look({ firstName: 'Zebedee', phoneNumber: '' })).registrations).toMatchObject([
    { ...own, reasons: ['Same email address'] },
  ])
  expect((await look({ emailAddress: newAddress() })).registrations).toMatchObject([own])
  await db.run(sql`update registrations set status = 'Cancelled' where id = ${here.id}`)
  expect((await look()).registrations).toEqual([])
})

test('the desk may answer for them from the start, an answer that is given again has no mark, and nothing empty is approved [amendment 6.2]', async () => {
  const address = newAddress()
  const record = await known({ ...fieldsOf(address), phone: '' })
  const { id } = await desk.call(createRegistrationFromDesk, {
    body: body(address, record, { phoneNumber: '' }),
  })
  await expect(
    desk.call(approveRegistration, { params: { id }, body: { acceptRest: true } }),
  ).rejects.toMatchObject({ status: 409 })
  const typed = device(desk, id)
  const inStep = { taskId: 'details', stepId: 'name' }
  await typed.save({ actionId: 'first-name', value: 'Ngozika', ...inStep })
  const { said, from, status } = await readBy(desk, id)
  expect([said.FirstName, status]).toEqual(['Ngozika', 'Draft'])
  expect(from).not.toContain('FirstName from Embedded')
  expect(from).toContain('LastName from Embedded')

  // The invited candidate sees all answers from the CRM, and continues like any other candidate.
  await desk.call(sendCandidate, { params: { id }, body: { channels: ['email'] } })
  expect((await readBy(desk, id)).status).toBe('Sent')
  await typed.save({ actionId: 'preferred-name', value: 'Goz', ...inStep })
  expect((await readBy(desk, id)).status).toBe('InProgress')
})
