import {
  changeDriver,
  createDriver,
  findDrivers,
  getDriver,
  listDrivers,
  uploadConsent,
} from '#features/licence-check/contract/driver.ts'
import {
  confirmLicenceCheck,
  countLicenceChecks,
  getLicenceCheck,
  listLicenceChecks,
  startLicenceCheck,
  withdrawConsent,
} from '#features/licence-check/contract/licence-check.ts'
import { listOrganisationStructures } from '#features/licence-check/contract/organisation-structure.ts'
import {
  AMARA,
  runPendingLicenceCheck,
  permissionForm,
  signedPermission,
  someDriver,
  startedCheck,
} from '#tests/people/drivers.ts'
import { someRegistration } from '#tests/registrations/some-registration.ts'
import { line, type CallFixtures } from '../line.ts'

const fallback = 'An unexpected error has occured.'
const desk = { who: 'consultant', status: 200, fallback } as const
const driver = async (world: CallFixtures) => ({ params: { id: (await someDriver(world)).id } })
const check = async (world: CallFixtures) => ({
  params: { id: (await startedCheck(world, await someDriver(world))).id },
})

async function newDriver({ server, person, consultant }: CallFixtures) {
  const registrationId = await someRegistration(server, person.id)
  const [root] = await consultant.call(listOrganisationStructures, { query: { registrationId } })
  return { body: { ...AMARA, registrationId, organisationStructureId: root?.id ?? '' } }
}

async function asking(world: CallFixtures) {
  const { id } = await someDriver(world)
  return {
    params: { id },
    body: {
      consentAt: world.server.clock().toISOString(),
      consentDocumentId: await signedPermission(world.consultant, id),
    },
  }
}

async function answered(world: CallFixtures) {
  const given = await check(world)
  await runPendingLicenceCheck(world.server)
  return given
}

export const licenceCheckCalls = [
  line('[contract 13]', listOrganisationStructures, { ...desk, happy: () => ({}) }),
  line('[contract 13]', listDrivers, { ...desk, happy: () => ({}) }),
  line('[contract 13]', createDriver, {
    ...desk,
    happy: newDriver,
    status: 201,
    wrong: { body: { ...AMARA, driverNumber: 'MORGA' }, field: 'driverNumber' },
  }),
  line('[contract 13]', getDriver, { ...desk, happy: driver }),
  line('[contract 13]', startLicenceCheck, {
    ...desk,
    happy: asking,
    status: 201,
    wrong: { body: { consentAt: 'yesterday' }, field: 'consentAt' },
  }),
  line('[contract 13]', listLicenceChecks, { ...desk, happy: driver }),
  line('[contract 13]', confirmLicenceCheck, {
    ...desk,
    happy: async (world) => ({ ...(await answered(world)), body: { correct: true } }),
    wrong: { body: { correct: 'yes' }, field: 'correct' },
  }),
  line('[decisions 10]', changeDriver, {
    ...desk,
    happy: async (world) => ({ ...(await driver(world)), body: { postcode: 'WF1 2AB' } }),
    wrong: { body: { birthDate: '18 April' }, field: 'birthDate' },
  }),
  line('[decisions 10]', findDrivers, {
    ...desk,
    happy: () => ({ body: { lastName: 'Okafor' } }),
    wrong: { body: { birthDate: '18 April' }, field: 'birthDate' },
  }),
  line('[decisions 10]', uploadConsent, {
    ...desk,
    happy: async (world) => ({ ...(await driver(world)), body: permissionForm() }),
    status: 201,
  }),
  line('[decisions 10]', getLicenceCheck, { ...desk, happy: check }),
  line('[decisions 10]', withdrawConsent, { ...desk, happy: driver, status: 204 }),
  line('[decisions 10]', countLicenceChecks, { ...desk, happy: () => ({}) }),
]
