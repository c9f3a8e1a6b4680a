import {
  createDriver,
  type DriverProfile,
  uploadConsent,
} from '#features/licence-check/contract/driver.ts'
import { startLicenceCheck } from '#features/licence-check/contract/licence-check.ts'
import { listOrganisationStructures } from '#features/licence-check/contract/organisation-structure.ts'
import { emptyOutbox } from '../empty-outbox.ts'
import { someRegistration } from '../registrations/some-registration.ts'
import type { TestConsultant } from './consultants.ts'
import type { TestServer } from '../test-server.ts'

/** Returns a driver number of Amara's. The digit after the initials decides what the embedded service says about it; 9 is a clean licence. */
export const amarasNumber = (digit = 9) => `OKAFO954187A9${digit}AB`
export const AMARA = {
  firstName: 'Amara',
  lastName: 'Okafor',
  birthDate: '1997-04-18',
  driverNumber: amarasNumber(),
  postcode: 'WF1 1AA',
}

type Desk = { readonly server: TestServer; readonly consultant: Pick<TestConsultant, 'call'> }

/** Makes a registration of this person and a driver for it, as a consultant does. Returns the driver. */
export async function someDriver(
  { server, consultant, person }: Desk & { readonly person: { readonly id: string } },
  more: Partial<typeof AMARA> & { readonly checkCode?: string; readonly checkCodeAt?: string } = {},
): Promise<DriverProfile> {
  const registrationId = await someRegistration(server, person.id)
  const [root] = await consultant.call(listOrganisationStructures, { query: { registrationId } })
  return consultant.call(createDriver, {
    body: { ...AMARA, registrationId, organisationStructureId: root?.id ?? '', ...more },
  })
}

/** Uploads the paper on which a driver permits a licence check. Returns the id of its document. */
export async function signedPermission(
  consultant: Pick<TestConsultant, 'call'>,
  driverId: string,
): Promise<string> {
  return (
    await consultant.call(uploadConsent, { params: { id: driverId }, body: permissionForm() })
  ).documentId
}

export function permissionForm(): FormData {
  const body = new FormData()
  body.append(
    'file',
    new Blob(['I agree that you check my driving record.'], { type: 'text/plain' }),
    'permission.txt',
  )
  return body
}

/** Uploads a driver's signed permission and starts a licence check with it. */
export async function startedCheck(desk: Desk, driver: Pick<DriverProfile, 'id'>) {
  const body = {
    consentAt: desk.server.clock().toISOString(),
    consentDocumentId: await signedPermission(desk.consultant, driver.id),
  }
  return desk.consultant.call(startLicenceCheck, { params: { id: driver.id }, body })
}

/** Runs all steps of a licence check that happen without a consultant. */
export async function runPendingLicenceCheck(server: TestServer) {
  await emptyOutbox(server)
  // The portal asks the licence service for its answer again after a pause, so the clock is moved past the pause.
  server.advance(5000)
  await emptyOutbox(server)
}

/** Makes a driver with a check that waits for a consultant. */
export async function answeredCheck({ server, consultant }: Desk, digit = 9) {
  const driver = await someDriver(
    { server, consultant, person: await server.signUpCandidate() },
    { driverNumber: amarasNumber(digit) },
  )
  const { id } = await startedCheck({ server, consultant }, driver)
  await runPendingLicenceCheck(server)
  return { driver, id }
}
