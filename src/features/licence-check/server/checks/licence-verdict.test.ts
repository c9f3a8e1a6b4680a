import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { approveRegistration, getDeskDetails } from '#features/reviews/contract/review.ts'
import type { ApprovalObstacle } from '#features/reviews/domain/approval-obstacles.ts'
import { sql } from '#server/database/database.ts'
import { someConsultant } from '#tests/people/consultants.ts'
import { AMARA, answeredCheck, someDriver } from '#tests/people/drivers.ts'
import { SMALL_FLOW } from '#tests/registrations/small-flow.ts'
import { testServer } from '#tests/test-server.ts'
import { getDriver, listDrivers } from '../../contract/driver.ts'
import { confirmLicenceCheck } from '../../contract/licence-check.ts'

const server = await testServer()
const consultant = await someConsultant(server)
let version = 100

/**
 * Makes a driver with a completed check. The driver's registration is submitted under a flow whose licence rule allows six points; `required` says
 * whether an approval needs the licence.
 */
async function sentDriver(digit: number, required: boolean) {
  const { driver, id } = await answeredCheck({ server, consultant }, digit)
  await sent(driver.registrationId, required)
  return { ...driver, checkId: id }
}
async function sent(registrationId: string, required: boolean) {
  version += 1
  const flow = { ...SMALL_FLOW, version, licence: { category: 'C', mostPoints: 6, required } }
  await server.db.run(sql`
    insert into flow_versions (name, version, type, definition, sha256, created_at)
    values (${flow.name}, ${version}, ${flow.type}, ${JSON.stringify(flow)}, ${randomBytes(32)}, ${server.clock()})`)
  await server.db.run(sql`
    update registrations set status = 'Submitted', submitted_at = ${server.clock()},
      flow_version_id = (select id from flow_versions where name = ${flow.name} and version = ${version})
    where id = ${registrationId}`)
}
const againstApproval = (id: string) =>
  consultant.call(approveRegistration, { params: { id }, body: { acceptRest: true } }).then(
    () => [],
    (error: { status: number; data: { missing: readonly ApprovalObstacle[] } }) => {
      expect(error.status).toBe(409)
      return error.data.missing
        .filter(({ question }) => question === 'Driving licence')
        .map(({ sentence }) => sentence)
    },
  )

test.each([
  [6, ['The driver is banned from driving.', 'The licence has 12 points; 6 are allowed.']],
  [2, ['The licence has expired.']],
  [1, ['The licence is not for category C.']],
  [7, ['The licence has 9 points; 6 are allowed.']],
  [9, []],
])(
  '[amendment 6.5] the list, the profile, the checklist and the approval tell the verdict on a licence: %i',
  async (digit, verdict) => {
    const { id, registrationId } = await sentDriver(digit, true)
    const [listed] = await consultant.call(listDrivers, { query: { registrationId } })
    expect(listed?.licenceCheck).toMatchObject({ status: 'Awaiting Verification', verdict })
    const profile = await consultant.call(getDriver, { params: { id } })
    expect(profile.licenceCheck).toMatchObject({ verdict })
    expect(profile.checklist.find(({ name }) => name === 'licence')).toEqual({
      name: 'licence',
      there: verdict.length === 0,
      needed: false,
      message: verdict.join(' '),
    })
    expect(await againstApproval(registrationId)).toEqual(verdict)
    const desk = await consultant.call(getDeskDetails, { params: { id: registrationId } })
    expect(desk.againstLicence, 'known before anyone tries to approve').toEqual(verdict)
  },
)

test('[amendment 6.5] where the flow requires no licence the verdict is shown and stops no approval', async () => {
  const { registrationId } = await sentDriver(6, false)
  const [listed] = await consultant.call(listDrivers, { query: { registrationId } })
  expect(listed?.licenceCheck?.verdict).toHaveLength(2)
  expect(await againstApproval(registrationId)).toEqual([])
})

test('[amendment 6.5] a licence that is required and was never checked, or whose record is of another person, stops the approval with its own sentence', async () => {
  const unchecked = await someDriver(
    { server, consultant, person: await server.signUpCandidate() },
    AMARA,
  )
  await sent(unchecked.registrationId, true)
  expect(await againstApproval(unchecked.registrationId)).toEqual([
    'The driving licence was not checked yet.',
  ])

  const { registrationId, checkId } = await sentDriver(3, true)
  await consultant.call(confirmLicenceCheck, {
    params: { id: checkId },
    body: { correct: false },
  })
  expect(await againstApproval(registrationId)).toEqual([
    'The licence check has failed. The licence is not of this driver.',
  ])

  const free = await someDriver(
    { server, consultant, person: await server.signUpCandidate() },
    AMARA,
  )
  await sent(free.registrationId, false)
  expect(await againstApproval(free.registrationId)).toEqual([])
})
