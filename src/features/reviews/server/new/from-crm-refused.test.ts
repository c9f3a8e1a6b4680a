import { afterAll, expect, test } from 'vitest'
import { autoSave } from '#features/registrations/contract/autosave.ts'
import { submitRegistration } from '#features/registrations/contract/registration.ts'
import { buildMatchKeys } from '#features/crm/domain/matching/keys.ts'
import { type CrmPersonFields, toComparedPerson } from '#features/crm/domain/person-fields.ts'
import { sql } from '#server/database/database.ts'
import { branchNamed, someConsultant } from '#tests/people/consultants.ts'
import { crmWith } from '#tests/servers/crm-with.ts'
import { dynamicsServer } from '#tests/servers/dynamics-server.ts'
import { device } from '#tests/registrations/device.ts'
import { newAddress } from '#tests/people/sign-up-candidate.ts'
import { testServer } from '#tests/test-server.ts'
import { findPeopleInCrm } from '../../contract/new/crm-people.ts'
import { createRegistrationFromDesk } from '../../contract/new/new-registration.ts'

const theirs = await dynamicsServer()
afterAll(theirs.stop)
const server = await testServer({ environment: theirs.environment })
const { db } = server
const desk = await someConsultant(server)
const branchId = await branchNamed(server, 'Leeds Registrations')
const { id: embedded } = await db.one<{ id: string }>(
  sql`select id from crms where name = 'Embedded'`,
)
const dynamics = await crmWith(server, 'dynamics', 'Dynamics')

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

test.each([
  ['Standard', 'standard'],
  ['Manual', 'manual'],
] as const)(
  'a draft of kind %s takes no answers before it is opened, and says so',
  async (flowType, flow) => {
    const { id } = await desk.call(createRegistrationFromDesk, {
      body: { ...body(newAddress(), '', { flowType, flow }), crmRecordId: undefined },
    })
    const message =
      'This registration is still a draft, which the branch opens before anything in it is answered.'
    const form = device(desk, id).formOf({
      actionId: 'first-name',
      value: 'A',
      taskId: 'details',
      stepId: 'name',
    })
    await expect(
      desk.call(autoSave, { params: { registrationId: id }, body: form }),
    ).rejects.toMatchObject({ status: 409, message })
    if (flowType === 'Manual')
      await expect(
        desk.call(submitRegistration, { params: { id }, body: { declaration: true } }),
      ).rejects.toMatchObject({ status: 409, message })
  },
)

test.each<[string, object, string, string]>([
  ['no record', { crmRecordId: undefined }, 'crmRecordId', 'Choose the person in the CRM'],
  [
    'a record that is not there',
    { crmRecordId: crypto.randomUUID() },
    'crmRecordId',
    'Choose the person in the CRM',
  ],
  [
    'another name than the record',
    { firstName: 'Ada' },
    'firstName',
    'The record in the CRM has another first name',
  ],
  [
    "a stranger's number",
    { phoneNumber: '07700 900999' },
    'phoneNumber',
    'The record in the CRM has another number',
  ],
  [
    "a stranger's address",
    { emailAddress: 'stranger@mail.test' },
    'emailAddress',
    'The record in the CRM has another address',
  ],
  [
    'a record for a flow that has none',
    { flowType: 'Standard', flow: 'standard' },
    'crmRecordId',
    'A registration of this type is not made from a record of a CRM',
  ],
])(
  '%s is refused beside its field, and shows no one a record [amendment 6.2]',
  async (_what, wrong, field, sentence) => {
    const address = newAddress()
    const given = { ...body(address, await known(fieldsOf(address))), ...wrong }
    await expect(desk.call(createRegistrationFromDesk, { body: given })).rejects.toMatchObject({
      status: 422,
      data: { fields: { [field]: sentence } },
    })
  },
)

test('a CRM that is down is told in words, and makes nothing', async () => {
  const address = newAddress()
  const record = theirs.add({ firstname: 'Ngozi', lastname: 'Adeyemi', emailaddress1: address })
  theirs.trouble('busy')
  await expect(
    desk.call(findPeopleInCrm, { body: { crmId: dynamics, query: address } }),
  ).rejects.toMatchObject({ status: 503, message: 'The CRM is busy and asked us to wait.' })
  await expect(
    desk.call(createRegistrationFromDesk, {
      body: body(address, record, {
        crmId: dynamics,
        flowType: 'DynamicsOnboarded',
        flow: 'dynamics-onboarded',
      }),
    }),
  ).rejects.toMatchObject({ status: 503 })
  theirs.trouble('none')
})
