import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { verifyLog } from '#features/registrations/server/log/verify-log.ts'
import { sql } from '#server/database/database.ts'
import { branchNamed, someConsultant } from '#tests/people/consultants.ts'
import { newAddress } from '#tests/people/sign-up-candidate.ts'
import { testServer } from '#tests/test-server.ts'
import {
  createRegistrationFromDesk,
  listRegistrationFlows,
  listRegistrationsOfPerson,
} from '../../contract/new/new-registration.ts'

const server = await testServer()
const { db } = server
const desk = await someConsultant(server)
const branchId = await branchNamed(server, 'Leeds Registrations')
const { id: crmId } = await db.one<{ id: string }>(sql`select id from crms where name = 'Embedded'`)

const body = (more = {}) => ({
  firstName: 'Nadia',
  lastName: 'Rahman',
  emailAddress: newAddress(),
  phoneNumber: '07700 900123',
  branchId,
  crmId,
  flowType: 'Standard' as const,
  flow: 'standard',
  ...more,
})
const post = (given: object, headers = {}) =>
  desk.fetch('/API/v1/Registration', {
    method: 'POST',
    body: JSON.stringify(given),
    headers: { 'content-type': 'application/json', ...headers },
  })
const count = async () =>
  (await db.one<{ count: number }>(sql`select count(*)::int as count from registrations`)).count

test("a registration is a draft of the consultant's, for someone who gets an account without a password", async () => {
  const given = body()
  const made = await desk.call(createRegistrationFromDesk, { body: given })
  expect(made.status).toBe('Draft')
  expect(
    await db.one(sql`
    select r.created_by as by, r.branch_id as branch, r.consultant_first_name as "consultant", c.first_name as "firstName", c.portal_enabled as portal, (select value from contacts where candidate_id = c.id and kind = 'phone') as phone
    from registrations r join candidates c on c.id = r.candidate_id where r.id = ${made.id}`),
  ).toEqual({
    by: desk.id,
    branch: branchId,
    consultant: 'Priya',
    firstName: 'Nadia',
    portal: false,
    phone: '+447700900123',
  })
  expect(await verifyLog(db, made.id)).toMatchObject({ whole: true, entries: 1 })
  expect(await server.messagesTo(given.emailAddress)).toEqual([])
})

test('the flows of every type can be chosen for which the consultant has the CRM [amendment 6.2]', async () => {
  const names = async () => (await desk.call(listRegistrationFlows, {})).map(({ name }) => name)
  expect(await names()).toEqual(
    expect.arrayContaining(['auto-onboarded', 'driver', 'manual', 'standard', 'survey']),
  )
  expect(await names()).not.toContain('dynamics-onboarded')
})

test('who has an open one there already is named, and gets a second one when that is meant', async () => {
  const given = body()
  const { id } = await desk.call(createRegistrationFromDesk, { body: given })
  const refused = await post({ ...given, emailAddress: given.emailAddress.toUpperCase() })
  expect([refused.status, await refused.json()]).toEqual([
    409,
    expect.objectContaining({ data: { id } }),
  ])
  expect((await post({ ...given, flow: 'survey', flowType: 'Survey' })).status).toBe(201)
  expect((await post({ ...given, again: true })).status).toBe(201)
  await db.run(
    sql`update registrations set status = 'Cancelled' where candidate_id = (select candidate_id from registrations where id = ${id})`,
  )
  expect((await post(given)).status).toBe(201)
})

test('the same press twice is one registration', async () => {
  const [given, before, headers] = [body(), await count(), { 'idempotency-key': randomUUID() }]
  const first = await post(given, headers)
  const second = await post(given, headers)
  expect([first.status, second.status, await count()]).toEqual([201, 200, before + 1])
  expect(((await second.json()) as { data: unknown }).data).toEqual(
    ((await first.json()) as { data: unknown }).data,
  )
  expect((await post(body(), headers)).status).toBe(422)
})

test.each([
  [{ branchId: 'hull' }, 'branchId', 'Choose one of your branches'],
  [{ crmId: randomUUID() }, 'crmId', 'Choose one of your CRMs'],
  [{ flow: 'nothing' }, 'flow', 'Choose one of the flows'],
  [{ flowType: 'Survey' }, 'flow', 'This flow is of the type Standard'],
  [
    { emailAddress: 'nadia@' },
    'emailAddress',
    'Enter an email address in the correct format, like name@example.com',
  ],
  [{ phoneNumber: '12' }, 'phoneNumber', expect.stringContaining('Invalid phone number')],
  [{ firstName: '' }, 'firstName', 'first name cannot be null'],
  [{ status: 'Approved' }, 'status', 'This field is not known here.'],
])('%o is refused beside its field, and makes nothing', async (wrong, field, sentence) => {
  const before = await count()
  const given = body('branchId' in wrong ? { branchId: await branchNamed(server, 'Hull') } : wrong)
  const answer = await post(given)
  expect([
    answer.status,
    ((await answer.json()) as { data: { fields: Record<string, string> } }).data.fields[field],
  ]).toEqual([422, sentence])
  expect(await count()).toBe(before)
})

test('a person is known to the branches that had them, and to no other', async () => {
  const given = body()
  const { id } = await desk.call(createRegistrationFromDesk, { body: given })
  const { candidateId } = await db.one<{ candidateId: string }>(
    sql`select candidate_id as "candidateId" from registrations where id = ${id}`,
  )
  const query = { candidateId }
  expect(await desk.call(listRegistrationsOfPerson, { query })).toMatchObject({
    person: { firstName: 'Nadia', phoneNumber: '+447700900123' },
    registrations: [{ id, status: 'Draft', flow: 'Your registration' }],
  })
  const elsewhere = await someConsultant(server, { branches: ['Hull'] })
  expect(await elsewhere.call(listRegistrationsOfPerson, { query })).toEqual({
    person: null,
    registrations: [],
  })
  expect(
    await desk.call(listRegistrationsOfPerson, { query: { candidateId: randomUUID() } }),
  ).toEqual({ person: null, registrations: [] })
})
