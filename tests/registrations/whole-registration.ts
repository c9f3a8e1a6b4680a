import { randomUUID } from 'node:crypto'
import { createDriver } from '#features/licence-check/contract/driver.ts'
import { listOrganisationStructures } from '#features/licence-check/contract/organisation-structure.ts'
import { submitRegistration } from '#features/registrations/contract/registration.ts'
import { approveRegistration, reviewRegistration } from '#features/reviews/contract/review.ts'
import type { TestConsultant } from '../people/consultants.ts'
import { pdf } from '../documents/pdf.ts'
import { AMARA, runPendingLicenceCheck, startedCheck } from '../people/drivers.ts'
import { emptyOutbox } from '../empty-outbox.ts'
import type { TestServer } from '../test-server.ts'
import { device } from './device.ts'
import { smallFlowAsking } from './small-flow.ts'
import { someRegistration } from './some-registration.ts'

export const SEALED_NUMBER = 'AB123456C'
const FLOW = smallFlowAsking({ name: 'whole', title: 'A whole registration' }, [
  {
    id: 'first-name',
    name: 'FirstName',
    type: 'text',
    label: 'What is your first name?',
    prefill: 'firstName',
  },
  {
    id: 'last-name',
    name: 'LastName',
    type: 'text',
    label: 'What is your last name, {{FirstName}}?',
    prefill: 'lastName',
  },
  { id: 'nino', name: 'NationalInsuranceNumber', type: 'nino', label: 'Your NI number?' },
])

/** Makes a registration that the consultant has approved, with an answer of every kind, a file, a signed paper, decisions and a licence check. */
export async function wholeRegistration(server: TestServer, consultant: TestConsultant) {
  const person = await server.signUpCandidate({ firstName: 'Amara', lastName: 'Okafor' })
  const id = await someRegistration(server, person.id, { flow: FLOW })
  const [phone, item] = [device(person, id), randomUUID()]
  await phone.save({ actionId: 'first-name', value: 'Amara' })
  await phone.save({ actionId: 'last-name', value: 'Okafor' })
  await phone.save({ actionId: 'nino', value: SEALED_NUMBER })
  await phone.save({ actionId: 'preferred-name', value: 'Ama' })
  await phone.save({ actionId: 'drives', value: [{ choiceValue: 'no', answer: null }] })
  await phone.save({ actionId: 'employer', value: 'Sawston Sawmill', set: 'work-history', item })
  await phone.save({
    actionId: 'payslip',
    set: 'work-history',
    item,
    file: { name: 'payslip.pdf', content: pdf() },
  })
  await phone.save({ actionId: 'truthful', value: 'agreed' })
  await phone.save({ actionId: 'signed', value: { name: 'Amara Okafor', drawn: false } })
  await person.call(submitRegistration, { params: { id }, body: { declaration: true } })
  await emptyOutbox(server)
  await licenceChecked(server, consultant, id)
  await consultant.call(reviewRegistration, {
    params: { id },
    body: {
      decisions: [
        { actionId: 'preferred-name', outcome: 'Accepted' },
        { actionId: 'last-name', outcome: 'Accepted' },
      ],
    },
  })
  await consultant.call(approveRegistration, { params: { id }, body: { acceptRest: true } })
  return { id, person }
}

async function licenceChecked(server: TestServer, consultant: TestConsultant, id: string) {
  const [root] = await consultant.call(listOrganisationStructures, {
    query: { registrationId: id },
  })
  const driver = await consultant.call(createDriver, {
    body: { ...AMARA, registrationId: id, organisationStructureId: root?.id ?? '' },
  })
  await startedCheck({ server, consultant }, driver)
  await runPendingLicenceCheck(server)
}
