import { afterAll, beforeEach, expect, test } from 'vitest'
import { MAX_TRIES } from '#features/messages/server/outbox.ts'
import { deleteAccountOf } from '#tests/people/deletion.ts'
import { someConsultant } from '#tests/people/consultants.ts'
import { runPendingLicenceCheck, signedPermission, someDriver } from '#tests/people/drivers.ts'
import { emptyOutbox } from '#tests/empty-outbox.ts'
import { licenceService } from '#tests/servers/licence-service.ts'
import { testServer } from '#tests/test-server.ts'
import { MINUTE } from '#shared/words/durations.ts'
import { OutsideUnavailableError } from '#server/operations/outside-errors.ts'
import { listLicenceChecks, startLicenceCheck } from '../../contract/licence-check.ts'
import { handleLicenceChecks } from './handle-licence-checks.ts'

const theirs = await licenceService()
afterAll(theirs.stop)
const server = await testServer({ environment: theirs.environment })
const priya = await someConsultant(server)
beforeEach(() => {
  theirs.trouble('none')
  theirs.answers({ licenceCheckStatusId: 1 })
})

const RECORD = {
  holder: {
    firstName: 'AMARA',
    lastName: 'OKAFOR',
    birthDate: '1997-04-18',
    driverNumber: 'OKAFO954187A99AB',
  },
  points: 3,
  endorsements: [{ code: 'SP30', points: 3, from: '2026-02-11' }],
  disqualifiedUntil: null,
  entitlements: [{ category: 'B', from: '2015-05-20', until: null, provisional: false }],
  expires: '2031-04-14',
}

async function started() {
  const person = await server.signUpCandidate()
  const driver = await someDriver({ server, consultant: priya, person }, { checkCode: 'Kd3nW7aP' })
  const body = {
    consentAt: server.clock().toISOString(),
    consentDocumentId: await signedPermission(priya, driver.id),
  }
  const { id } = await priya.call(startLicenceCheck, { params: { id: driver.id }, body })
  return { person, driver, id, body }
}
const stateOf = async (driver: { readonly id: string }) =>
  (await priya.call(listLicenceChecks, { params: { id: driver.id } }))[0]
/** Advances the clock until the next attempt or poll is due, and runs the outbox. */
const later = async () => {
  server.advance(5 * MINUTE)
  await emptyOutbox(server)
}

test('a check is asked for with everything that the service needs and nothing else, and its record waits for a consultant', async () => {
  const { driver, id, body } = await started()
  await emptyOutbox(server)
  expect(theirs.checks.get(id)?.asked).toEqual({
    licenceKind: 'GB',
    driverNumber: 'OKAFO954187A99AB',
    firstName: 'Amara',
    middleName: '',
    lastName: 'Okafor',
    birthDate: '1997-04-18',
    postcode: 'WF1 1AA',
    checkCode: 'Kd3nW7aP',
    consentGivenAt: body.consentAt,
  })
  expect(await stateOf(driver)).toMatchObject({ licenceCheckStatusId: 1 })
  theirs.answers({ licenceCheckStatusId: 1, description: 'With the DVLA since noon.' })
  await runPendingLicenceCheck(server)
  expect(await stateOf(driver)).toMatchObject({
    licenceCheckStatusId: 1,
    description: 'With the DVLA since noon.',
  })
  theirs.answers({ licenceCheckStatusId: 3, description: 'Done.', record: RECORD })
  await later()
  // Although the service reports the check as finished, a consultant of the branch has to confirm its record.
  expect(await stateOf(driver)).toMatchObject({
    id,
    licenceCheckStatusId: 2,
    description: 'Please confirm that this is the correct driver.',
  })
  expect(theirs.faults).toEqual([])
})

test.each([
  ['no id', {}, 4, "The driver's licence check has failed."],
  ['an id of null', { licenceCheckStatusId: null, description: 'Broken.' }, 4, 'Broken.'],
  ['an id below 0', { licenceCheckStatusId: -1 }, 4, "The driver's licence check has failed."],
  [
    'a failure of its own',
    { licenceCheckStatusId: 17, description: 'No licence of these details.' },
    17,
    'No licence of these details.',
  ],
  [
    'a result without a record',
    { licenceCheckStatusId: 2 },
    4,
    'The checking service sent no record.',
  ],
  [
    'a record that is none',
    { licenceCheckStatusId: 2, record: { ...RECORD, points: 'three' } },
    4,
    'The answer of the checking service could not be read.',
  ],
  ['no JSON', 'all is well', 4, 'The answer of the checking service could not be read.'],
])(
  'an answer with %s is a failed check that says so [seed 4.38.6]',
  async (_what, answer, licenceCheckStatusId, description) => {
    theirs.answers(answer)
    const { driver } = await started()
    await runPendingLicenceCheck(server)
    expect(await stateOf(driver)).toMatchObject({
      licenceCheckStatusId,
      status: 'Check Failed',
      description,
    })
    expect(theirs.faults).toEqual([])
  },
)

test('a task that fails leaves the check where it is, with the reason, and an answer that was cut off makes one check', async () => {
  const { driver, id } = await started()
  theirs.trouble('cut')
  await expect(emptyOutbox(server)).rejects.toBeInstanceOf(OutsideUnavailableError)
  expect(await stateOf(driver)).toMatchObject({
    licenceCheckStatusId: 0,
    description: 'The checking service did not answer. It is tried again by itself.',
  })
  theirs.trouble('none')
  await later()
  expect(await stateOf(driver)).toMatchObject({
    licenceCheckStatusId: 1,
    description: "The driver's licence check is in progress.",
  })
  expect(theirs.calls.filter((call) => call === 'PUT /licence-checks/ID').length).toBeGreaterThan(1)
  expect(theirs.checks.has(id)).toBe(true)
  expect(theirs.faults).toEqual([])
})

test('a service that is away for a day leaves a failed check, with the reason, and no task', async () => {
  const { driver, id } = await started()
  theirs.trouble('down')
  const task = {
    id: crypto.randomUUID(),
    kind: 'licence-check',
    body: { checkId: id, look: 0 },
    attempts: MAX_TRIES,
    createdAt: server.clock(),
  }
  await expect(handleLicenceChecks(server.parts)['licence-check'](task)).rejects.toBeInstanceOf(
    OutsideUnavailableError,
  )
  expect(await stateOf(driver)).toMatchObject({
    licenceCheckStatusId: 4,
    description: 'The checking service did not answer.',
  })
})

test('a check that it refuses has failed with its words, and a consultant can ask again', async () => {
  theirs.trouble('rejects')
  const { driver, id, body } = await started()
  await emptyOutbox(server)
  expect(await stateOf(driver)).toMatchObject({
    licenceCheckStatusId: 4,
    description: 'The checking service did not accept this: No such driver number.',
  })
  theirs.trouble('none')
  expect((await priya.call(startLicenceCheck, { params: { id: driver.id }, body })).id).not.toBe(id)
})

test('the service forgets a person whose account is deleted', async () => {
  const { person, id } = await started()
  await emptyOutbox(server)
  expect(theirs.checks.has(id)).toBe(true)
  expect((await deleteAccountOf(person)).status).toBe(204)
  await emptyOutbox(server)
  expect([theirs.checks.has(id), theirs.faults]).toEqual([false, []])
})
