import { afterAll, expect, test } from 'vitest'
import { getRegistration } from '#features/registrations/contract/registration.ts'
import { sql } from '#server/database/database.ts'
import { branchNamed, someConsultant } from '#tests/people/consultants.ts'
import { crmWith } from '#tests/servers/crm-with.ts'
import { dynamicsServer } from '#tests/servers/dynamics-server.ts'
import { newAddress } from '#tests/people/sign-up-candidate.ts'
import { testServer } from '#tests/test-server.ts'
import { type CrmSearchMatch, findPeopleInCrm } from '../../contract/new/crm-people.ts'
import {
  createRegistrationFromDesk,
  listRegistrationFlows,
} from '../../contract/new/new-registration.ts'

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

test('where there is Dynamics its flow is offered [amendment 6.2]', async () => {
  const types = (await desk.call(listRegistrationFlows, {})).map(({ type }) => type)
  expect(types).toEqual(expect.arrayContaining(['AutoOnboarded', 'DynamicsOnboarded']))
})

test('Dynamics gives the columns that the mapping names, its answers too [amendment 6.2]', async () => {
  const address = newAddress()
  const record = theirs.add({
    firstname: 'Ngozi',
    lastname: 'Adeyemi',
    emailaddress1: address,
    mobilephone: '+447700900555',
    nickname: 'Goz',
    address1_line1: '12 High Street, Leeds',
    address1_postalcode: 'LS1 4AP',
  })
  const found = await desk.call(findPeopleInCrm, { body: { crmId: dynamics, query: address } })
  expect(idsOf(found)).toEqual([record])
  const { id } = await desk.call(createRegistrationFromDesk, {
    body: body(address, record, {
      crmId: dynamics,
      flowType: 'DynamicsOnboarded',
      flow: 'dynamics-onboarded',
    }),
  })
  const { said, from } = await readBy(desk, id)
  expect(said).toMatchObject({ FirstName: 'Ngozi', PreferredName: 'Goz', BirthDate: null })
  expect(from).toContain('PreferredName from Dynamics')
  expect(theirs.faults).toEqual([])
})
